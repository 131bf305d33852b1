import { t } from 'virtual:texts';
import { useMemo } from 'react';
import classes from '../settings.module.css';
import { differenceOf } from './difference-of.ts';

/** Two texts in one: what was taken out, what was put in, and enough of the rest to know the place. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => differenceOf(before, after), [before, after]);
  if (before === after) return <p className={classes.outcome}>{t('Both versions have the same text.')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={classes.difference} aria-label={t('Differences')} tabIndex={0}>
      {parts.map(({ kind, text }, index) => {
        const Part = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del';
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        return <Part key={index}>{text}</Part>;
      })}
    </section>
  );
}
