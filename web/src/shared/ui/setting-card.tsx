import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Loading, RetryBanner } from './async-state.tsx';
import record from './record-page.module.css';
import classes from './setting-card.module.css';

interface SettingCardProps<Row> {
  title: string;
  badge?: (row: Row) => ReactNode;
  query: { data?: Row | undefined; error?: unknown; refetch: () => unknown };
  loadFailed: (error: unknown) => string;
  /** Lines of its placeholder. */
  lines: number;
  changeLabel: string;
  onChange: (row: Row) => void;
  /** Sentences that say what is set. */
  sentencesOf: (row: Row) => readonly string[];
  dialog: ReactNode;
  /** More below the sentences. */
  children?: (row: Row) => ReactNode;
}

/** A setting in sentences, and the button that opens its dialog. */
export function SettingCard<Row>(props: SettingCardProps<Row>) {
  const { title, badge, query, loadFailed, lines, changeLabel, onChange, sentencesOf, dialog, children } = props;
  const { data, error, refetch } = query;
  const titleId = useId();
  return (
    <section className={record.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>
          {title} {data && badge?.(data)}
        </h2>
        {data && (
          <Button variant="default" onClick={() => onChange(data)}>
            {changeLabel}
          </Button>
        )}
      </div>
      {error !== undefined && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {!data && error === undefined && <Loading lines={lines} />}
      {data && (
        <div className={classes.sentences}>
          {sentencesOf(data).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {data && children?.(data)}
      {dialog}
    </section>
  );
}
