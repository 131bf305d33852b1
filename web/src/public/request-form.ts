import { DELETION_MESSAGES, deletionRequestPaths, inLabels } from '@sankalp/contract/deletion-requests';
import { API_BASE } from '@sankalp/contract/shared/path';

/** Sends the deletion form in place: it clears once the request is taken, and keeps what was typed when it is not (DELREQ-09, DELREQ-10). */
export function sendInPlace(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset.sentences ?? '{}') as Readonly<Record<string, string>>;
  const outcome = form.querySelector('[role=status]') as HTMLElement;
  const say = (sentence: string, isGood: boolean) => {
    const { text, field } = inLabels(sentence, words);
    outcome.textContent = text;
    outcome.dataset.outcome = isGood ? 'good' : 'bad';
    if (field) form.querySelector<HTMLInputElement>(`#${field}`)?.focus();
  };
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    form.ariaBusy = 'true';
    void send(form)
      .then(() => {
        form.reset();
        say(DELETION_MESSAGES.submitted, true);
      })
      .catch((error: unknown) => say(error instanceof Refusal ? error.message : DELETION_MESSAGES.submitFailed, false))
      .finally(() => {
        isBusy = false;
        form.ariaBusy = null;
      });
  });
}

interface Refused {
  message?: string | string[];
}

/** Refusal of a request by the server. */
class Refusal extends Error {}

async function send(form: HTMLFormElement): Promise<void> {
  const answer = await fetch(API_BASE + deletionRequestPaths.submit, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (answer.ok) return;
  const { message, data } = (await answer.json()) as Refused & { data?: Refused };
  const [text] = [message ?? data?.message].flat();
  if (text) throw new Refusal(text);
  throw new Error(answer.statusText);
}
