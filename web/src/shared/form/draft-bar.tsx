import { Button } from '@mantine/core';
import { t } from '../texts.ts';
import classes from './unsaved-bar.module.css';

interface DraftBarProps {
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers above a form what was typed into it before the page was loaded anew. */
export function DraftBar({ onRestore, onDiscard }: DraftBarProps) {
  return (
    <section className={classes.bar} data-dirty aria-label={t('Changes from before')}>
      <span role="status">{t('You have unsaved changes from before.')}</span>
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button size="xs" onClick={onRestore}>
          {t('Restore')}
        </Button>
      </div>
    </section>
  );
}
