import { t } from 'virtual:texts';
import {
  CONSENT_MESSAGES,
  CONSENT_SOURCE_LABELS,
  CONSENT_SOURCES,
  CONSENT_STATUS_LABELS,
  CONSENT_STATUSES,
} from '@sankalp/contract/consents';
import type { Consent, ConsentBody } from '@sankalp/contract/consents.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { ChoiceField } from '../../shared/form/choice-field.tsx';
import type { ContractForm } from '../../shared/form/contract-form.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { useSetConsentMutation } from './consents.api.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/consents.schema')).consentBody);

interface ConsentDialogProps {
  userId: string;
  userName: string;
  consent: Consent;
  onClose: () => void;
}

const LABELS = { status: t('May be written to'), givenOn: t('Said on'), source: t('How') } as const;
type Values = Record<keyof typeof LABELS, string>;

const STATUSES = CONSENT_STATUSES.map((value) => ({ value, label: t(CONSENT_STATUS_LABELS[value]) }));
const SOURCES = CONSENT_SOURCES.map((value) => ({ value, label: t(CONSENT_SOURCE_LABELS[value]) }));

/** Records what a person said about messages. */
export function ConsentDialog({ isOpen, ...form }: ConsentDialogProps & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('Messages to {userName}', { userName: form.userName })}>
      <ConsentForm {...form} />
    </Dialog>
  );
}

function ConsentForm({ userId, consent, onClose }: ConsentDialogProps) {
  const toast = useToast();
  const [setConsent] = useSetConsentMutation();
  const today = dayInZone(Date.now(), foundation.timeZone);
  const form: ContractForm<Values> = useContractForm<Values, ConsentBody>({
    initialValues: { status: consent.status, givenOn: consent.givenOn ?? today, source: consent.source ?? '' },
    schema,
    bodyOf: ({ status, givenOn, source }) => (status === 'not_asked' ? { status } : { status, givenOn, source }),
    labels: LABELS,
    missingOf: ({ status, givenOn, source }) =>
      status === 'not_asked' ? [] : [...(givenOn === '' ? ['givenOn'] : []), ...(source === '' ? ['source'] : [])],
    onSubmit: async (body) => {
      const { error } = await setConsent({ userId, version: consent.version, body });
      if (error) form.refuse(error, t(CONSENT_MESSAGES.saveFailed));
      else {
        toast.success(t(CONSENT_MESSAGES.saved));
        onClose();
      }
    },
  });
  const { fields } = form;
  const { status } = fields.values;
  /** Another word is said on another day, and in another way. */
  const choose = (chosen: string) => {
    const isAsStored = chosen === consent.status;
    fields.setValues({
      status: chosen,
      givenOn: (isAsStored && consent.givenOn) || today,
      source: (isAsStored && consent.source) || '',
    });
  };
  return (
    <DialogForm form={form} onCancel={onClose} isStored>
      <RadioChoice label={LABELS.status} options={STATUSES} {...fields.getInputProps('status')} onChange={choose} />
      {status !== 'not_asked' && (
        <>
          <DateField label={LABELS.givenOn} maxDay={today} required {...fields.getInputProps('givenOn')} />
          <ChoiceField label={LABELS.source} options={SOURCES} required {...fields.getInputProps('source')} />
        </>
      )}
    </DialogForm>
  );
}
