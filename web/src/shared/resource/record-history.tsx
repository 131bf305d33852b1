import { formatDate, formatDateTime } from '@sankalp/contract/shared/dates';
import type { HistoryEntry } from '@sankalp/contract/shared/history.schema';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { foundation } from '../foundation.ts';
import { t } from '../texts.ts';
import { EmptyText, Loading, RetryBanner } from '../ui/async-state.tsx';
import card from '../ui/record-page.module.css';
import { ShowOlder } from '../ui/show-older.tsx';
import type { useHistory } from './history.api.ts';
import { type FieldChange, fieldChanges, type HistoryWords, historyText } from './history-text.ts';
import classes from './record-history.module.css';
import { relativeTime } from './relative-time.ts';

interface HistoryLinesProps {
  query: ReturnType<typeof useHistory>;
  words: HistoryWords;
  /** Its last line: how the record began, and when; without it, the audit log tells that too, where it knows. */
  began?: { text: string; at: string };
  /** Where what else stands in it has a page of its own. */
  pathOf?: (entry: HistoryEntry) => string | undefined;
}

/** History of a record, newest first: who, when, and each field from what to what. */
export function RecordHistory(lines: HistoryLinesProps & { began: { text: string; at: string } }) {
  return (
    <section className={card.card} aria-labelledby="history-title">
      <h2 id="history-title">{t('History')}</h2>
      <HistoryLines {...lines} />
    </section>
  );
}

/** The same in a dialog, loaded when it is opened. */
export function HistoryDisclosure({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('History')}</summary>
      {isOpen && children}
    </details>
  );
}

/** The lines of a history, or why there are none. */
export function HistoryLines({
  query: { data, isLoading, isError, refetch, older },
  words,
  began,
  pathOf,
}: HistoryLinesProps) {
  const now = Date.now();
  const isShown = ({ entity, action }: HistoryEntry) => !began || entity !== words.entity || action !== 'create';
  return (
    <>
      {isLoading && <Loading lines={2} />}
      {isError && <RetryBanner message={t('Failed to load history')} onRetry={() => void refetch()} />}
      {data?.length === 0 && !began && <EmptyText text={t('Nothing has been changed yet')} />}
      <ul className={classes.history}>
        {data?.filter(isShown).map((entry) => (
          <li key={entry.id}>
            <EntryText text={historyText(entry, words)} path={pathOf?.(entry)} />
            <Changes changes={fieldChanges(entry, words)} />
            <span className={classes.when}>
              {entry.actor && `${entry.actor}, `}
              <time dateTime={entry.at} title={formatDateTime(entry.at, foundation.timeZone)}>
                {relativeTime(entry.at, now)}
              </time>
            </span>
          </li>
        ))}
        {began && !older && (
          <li>
            <span>{began.text}</span>
            <span className={classes.when}>{formatDate(began.at, foundation.timeZone)}</span>
          </li>
        )}
      </ul>
      <ShowOlder older={older} />
    </>
  );
}

function EntryText({ text, path }: { text: string; path: string | undefined }) {
  return path === undefined ? <span>{text}</span> : <Link to={path}>{text}</Link>;
}

/** One field is named by the line above; several are named each. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ label, from, to }) => (
    <span key={label} className={classes.change}>
      {changes.length > 1 && `${label}: `}
      <del>{from}</del> → <ins>{to}</ins>
    </span>
  ));
}
