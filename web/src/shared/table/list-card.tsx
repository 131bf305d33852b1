import type { ReactNode } from 'react';
import classes from './list-card.module.css';

interface ListToolbarProps {
  /** Stands at the start: how many rows, or tabs. */
  lead?: ReactNode;
  /** Search and Filter. */
  tools?: ReactNode;
}

/** The card of a list: its toolbar or the row of its tabs, and what they show. */
export function ListCard({ lead, tools, children }: ListToolbarProps & { children: ReactNode }) {
  return (
    <section className={classes.card}>
      {(lead || tools) && <ListToolbar lead={lead} tools={tools} />}
      {children}
    </section>
  );
}

/** The line above a table: how many rows at its start, Search and Filter at its end. */
export function ListToolbar({ lead, tools }: ListToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.lead}>{lead}</div>
      <div className={classes.tools}>{tools}</div>
    </div>
  );
}
