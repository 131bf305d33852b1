import { type FormEvent, useEffect, useRef, useState } from 'react';
import { answerOf, sankalp, session } from './sankalp.ts';
import { useAction } from './use-call.ts';

type Step = { readonly phone: string; readonly challengeId?: string; readonly signUpToken?: string };

const fieldOf = (event: FormEvent<HTMLFormElement>, name: string): string =>
  String(new FormData(event.currentTarget).get(name) ?? '');

/** A number, the code that it receives, and of who is new the name. */
export function SignIn() {
  const [step, setStep] = useState<Step>();
  const field = useRef<HTMLInputElement>(null);
  // The field before it, which had the focus, is gone.
  useEffect(() => {
    if (step) field.current?.focus();
  }, [step]);
  const { run, isBusy, fault } = useAction(async (event: FormEvent<HTMLFormElement>, typed: string) => {
    event.preventDefault();
    if (!step) {
      const { challengeId } = await answerOf(sankalp.POST('/app/v1/auth/code', { body: { phone: typed } }));
      return setStep({ phone: typed, challengeId });
    }
    if (step.challengeId) {
      const body = { challengeId: step.challengeId, code: typed, device: 'Shop in a browser' };
      const verified = await answerOf(sankalp.POST('/app/v1/auth/verify', { body }));
      if (verified.isNew) return setStep({ phone: step.phone, signUpToken: verified.signUpToken });
      return session.write(verified);
    }
    const body = { signUpToken: step.signUpToken ?? '', name: typed };
    session.write(await answerOf(sankalp.POST('/app/v1/auth/sign-up', { body })));
  });

  const [label, type, button] = labelsOf(step);
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Sign in</h2>
      <form key={label} onSubmit={(event) => void run(event, fieldOf(event, 'typed'))}>
        <label>
          {label}
          <input
            autoComplete={step?.challengeId ? 'one-time-code' : undefined}
            name="typed"
            ref={field}
            required
            type={type}
          />
        </label>
        <button className="primary" disabled={isBusy} type="submit">
          {button}
        </button>
      </form>
      {fault && <p role="alert">{fault}</p>}
    </section>
  );
}

function labelsOf(step: Step | undefined): readonly [label: string, type: string, button: string] {
  if (!step) return ['Phone number', 'tel', 'Send a code'];
  if (step.challengeId) return [`Code that ${step.phone} received`, 'text', 'Sign in'];
  return ['Your name', 'text', 'Sign up'];
}
