import { t } from 'virtual:texts';
import { skipToken } from '@reduxjs/toolkit/query';
import { DELETION_LABELS, DELETION_MESSAGES, deletionPages } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { formatDateTime, formatDay } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { Link, useParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { ShownRecordPage } from '../../shared/resource/shown-record-page.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import page from '../../shared/ui/record-page.module.css';
import { useDeletionRequestHistory, useGetDeletionRequestQuery } from './deletion-requests.api.ts';
import classes from './deletion-requests.module.css';
import { DeletionStatusBadge } from './deletion-status-badge.tsx';
import { RequestActions } from './request-actions.tsx';
import { clockOf, nameOf } from './request-texts.ts';
import { RetainedData } from './retained-data.tsx';

const LIST = {
  label: t('Deletion requests'),
  path: deletionPages.desk,
  returnLabel: t('Return to Deletion requests'),
};
const WORDS = {
  entity: 'deletion_requests',
  labels: { status: t('Status'), statusReason: t('Reason'), eraseBy: t('Erase by') },
};

/** One request: who asks, what runs, what can be done, and all that is kept about the person. */
export function RequestPage() {
  const { requestId = skipToken } = useParams();
  const query = useGetDeletionRequestQuery(requestId);
  const history = useDeletionRequestHistory(requestId);
  return (
    <ShownRecordPage
      list={LIST}
      title={t('Deletion request')}
      query={query}
      nameOf={nameOf}
      loadFailed={(error) => failureText(error, t(DELETION_MESSAGES.loadFailed))}
      badge={({ status }) => <DeletionStatusBadge status={status} />}
      actions={(request) => <RequestActions request={request} />}
      main={(request) => (
        <>
          <RequestFacts request={request} />
          <RetainedData key={request.version} request={request} />
        </>
      )}
      history={{ query: history, words: WORDS, began: ({ createdAt }) => ({ text: t('Submitted'), at: createdAt }) }}
    />
  );
}

function RequestFacts({ request }: { request: DeletionRequest }) {
  const { name, mobileNumber, isNumberProven, email, reason, createdAt, statusReason, reviewBy, eraseBy, users } =
    request;
  const clock = clockOf(request);
  const facts = [
    [t(DELETION_LABELS.name), name],
    [t(DELETION_LABELS.mobileNumber), mobileNumber && formatPhone(mobileNumber)],
    [t('Proven'), isNumberProven && t('By a code that this number received, in the app')],
    [t(DELETION_LABELS.email), email],
    [t(DELETION_LABELS.reason), reason],
    [t('Submitted'), formatDateTime(createdAt, foundation.timeZone)],
    [t('Review by'), formatDay(reviewBy)],
    [t('Erase by'), eraseBy && formatDay(eraseBy)],
    [t('Rejected because'), statusReason],
  ] as const;
  return (
    <section className={page.card} aria-label={t('Request')}>
      {clock && (
        <p className={classes.clock} data-late={clock.isLate || undefined}>
          {clock.text}
        </p>
      )}
      <Facts>
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label={t('User')}>
          {users.length === 0 && (name === null ? t('Erased') : t('Nobody has this number'))}
          {users.map(({ id, name: userName, isDeleted }) => (
            <div key={id}>
              {isDeleted ? (
                t('{userName} (deleted)', { userName })
              ) : (
                <Link to={buildPath('/dashboard/user-details/:userId', { userId: id })}>{userName}</Link>
              )}
            </div>
          ))}
        </Fact>
      </Facts>
    </section>
  );
}
