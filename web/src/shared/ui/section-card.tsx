import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Stand at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of a details page that holds a table. */
export function SectionCard({ title, actions, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
