import { t } from 'virtual:texts';
import { CONSENT_MESSAGES, CONSENT_SOURCE_LABELS, CONSENT_STATUS_LABELS } from '@sankalp/contract/consents';
import type { Consent } from '@sankalp/contract/consents.schema';
import { formatDate, formatDay } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useGetConsentQuery } from './consents.api.ts';
import classes from './consents.module.css';

const ConsentDialog = lazyDialog(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** Whether a person may be written to, as a text, with the button that records what they say. */
export function ConsentText({ userId, userName }: { userId: string; userName: string }) {
  const { data: consent, error, refetch } = useGetConsentQuery(userId);
  const dialog = useDialog<{ consent: Consent }>();
  if (!consent && error)
    return <RetryBanner message={failureText(error, t(CONSENT_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  if (!consent) return <Loading lines={2} />;
  return (
    <div className={classes.consent}>
      <dl>
        <dt>{t('May be written to')}</dt>
        <dd data-status={consent.status}>{t(CONSENT_STATUS_LABELS[consent.status])}</dd>
      </dl>
      <PlainButton data-compact onClick={() => dialog.open({ consent })}>
        {t('Change consent')}
      </PlainButton>
      {linesOf(consent).map((line) => (
        <span key={line} className={classes.line}>
          {line}
        </span>
      ))}
      <ConsentDialog dialog={dialog} userId={userId} userName={userName} />
    </div>
  );
}

function linesOf({ source, givenOn, recordedAt, recordedBy }: Consent): string[] {
  if (recordedAt === null) return [];
  const facts =
    source && givenOn
      ? [t('{source} on {day}', { source: t(CONSENT_SOURCE_LABELS[source]), day: formatDay(givenOn) })]
      : [];
  const day = formatDate(recordedAt, foundation.timeZone);
  return [
    ...facts,
    recordedBy === null ? t('Recorded on {day}', { day }) : t('Recorded by {recordedBy} on {day}', { recordedBy, day }),
  ];
}
