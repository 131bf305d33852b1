import { IconX } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './list-card.module.css';

export interface FilterChip {
  /** "City: Pune" */
  text: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClearAll: () => void;
}

/** Conditions that narrow a list; each chip removes its own. */
export function FilterChips({ chips, onClearAll }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips}>
      {chips.map(({ text, onRemove }) => (
        <span key={text} className={classes.chip}>
          {text}
          <button
            type="button"
            className={classes.chipRemove}
            aria-label={t('Remove {text}', { text })}
            onClick={onRemove}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      <button type="button" className={classes.clearAll} onClick={onClearAll}>
        {t('Clear all')}
      </button>
    </div>
  );
}
