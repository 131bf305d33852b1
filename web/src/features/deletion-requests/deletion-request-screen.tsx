import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { DELETION_LABELS, DELETION_MESSAGES, deletionPages } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { formatDateTime, formatDay } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { RecordHistory } from '../../shared/resource/record-history.tsx';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import page from '../../shared/ui/record-page.module.css';
import { useDeletionRequestHistory, useGetDeletionRequestQuery } from './deletion-requests.api.ts';
import classes from './deletion-requests.module.css';
import { DeletionStatusBadge } from './deletion-status-badge.tsx';
import { RequestActions } from './request-actions.tsx';
import { clockOf, nameOf } from './request-texts.ts';
import { RetainedData } from './retained-data.tsx';

const WORDS = {
  entity: 'deletion_requests',
  labels: { status: t('Status'), statusReason: t('Reason'), eraseBy: t('Erase by') },
};

/** One request: who asks, what runs, what can be done, and all that is kept about the person. */
export function RequestPage() {
  const { requestId } = useParams();
  const query = useGetDeletionRequestQuery(requestId ?? skipToken);
  const { currentData: request, isError, error, refetch } = query;
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  return (
    <div className={page.page}>
      <PageHeader
        title={request ? nameOf(request) : t('Deletion request')}
        breadcrumbs={[
          { label: t('Deletion requests'), to: deletionPages.desk },
          ...(request ? [{ label: nameOf(request) }] : []),
        ]}
        onBack={() => (fromList ? navigate(-1) : navigate(deletionPages.desk))}
        badge={request && <DeletionStatusBadge status={request.status} />}
        actions={request && <RequestActions request={request} />}
      />
      {isError && (
        <RetryBanner message={failureText(error, t(DELETION_MESSAGES.loadFailed))} onRetry={() => void refetch()} />
      )}
      {isError && !request && (
        <div>
          <Button variant="default" onClick={() => navigate(deletionPages.desk)}>
            {t('Return to Deletion requests')}
          </Button>
        </div>
      )}
      {!request && !isError && <Loading />}
      {request && <RequestDetails request={request} />}
    </div>
  );
}

function RequestDetails({ request }: { request: DeletionRequest }) {
  const history = useDeletionRequestHistory(request.id);
  return (
    <div className={page.columns}>
      <div className={page.side}>
        <RequestFacts request={request} />
        <RetainedData key={request.version} request={request} />
      </div>
      <div className={page.side}>
        <RecordHistory query={history} words={WORDS} began={{ text: t('Submitted'), at: request.createdAt }} />
      </div>
    </div>
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
      <dl className={classes.facts}>
        {facts.map(([label, text]) => text && <Fact key={label} label={label} text={text} />)}
        <dt>{t('User')}</dt>
        <dd>
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
        </dd>
      </dl>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
