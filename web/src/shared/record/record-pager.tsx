import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './record-pager.module.css';

interface RecordPagerProps {
  /** What is paged through: "user". */
  what: string;
  /** Left out at the first or last of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Leads from one record to its neighbours in the list that it was opened from. */
export function RecordPager({ what, onPrevious, onNext }: RecordPagerProps) {
  return (
    <div className={classes.pager}>
      <Step label={t('Previous {what}', { what })} icon={IconChevronLeft} onClick={onPrevious} />
      <Step label={t('Next {what}', { what })} icon={IconChevronRight} onClick={onNext} />
    </div>
  );
}

interface StepProps {
  label: string;
  icon: typeof IconChevronLeft;
  onClick: (() => void) | undefined;
}

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
