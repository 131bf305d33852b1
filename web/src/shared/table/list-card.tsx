import type { ReactNode } from 'react';
import classes from './list-card.module.css';

interface ListCardProps {
  /** The row of its views. */
  views?: ReactNode;
  /** Stands at the start of the toolbar: how many rows, or tabs. */
  lead?: ReactNode;
  /** Search and Filter. */
  tools?: ReactNode;
  chips?: ReactNode;
  /** 0 to 100 while rows are still coming; null when they are complete. */
  progress?: number | null;
  /** What is being loaded, for those who do not see the bar. */
  progressLabel?: string;
  /** A retry banner. */
  banner?: ReactNode;
  children: ReactNode;
  /** The pager of a list that is read page by page. */
  footer?: ReactNode;
}

/** The card of a list: toolbar, chips, a thin progress bar, a banner when something failed, the table, its pager. */
export function ListCard({
  views,
  lead,
  tools,
  chips,
  progress = null,
  progressLabel,
  banner,
  children,
  footer,
}: ListCardProps) {
  return (
    <section className={classes.card}>
      {views}
      {(lead || tools) && <ListToolbar lead={lead} tools={tools} />}
      {chips}
      {banner && <div className={classes.banner}>{banner}</div>}
      {progress !== null && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={progressLabel}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress)}
        >
          <div className={classes.progressFill} style={{ width: `${progress}%` }} />
        </div>
      )}
      {children}
      {footer}
    </section>
  );
}

/** The line above a table: how many rows at its start, Search and Filter at its end. */
export function ListToolbar({ lead, tools }: Pick<ListCardProps, 'lead' | 'tools'>) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.lead}>{lead}</div>
      <div className={classes.tools}>{tools}</div>
    </div>
  );
}
