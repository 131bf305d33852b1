import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './record-pager.module.css';

/** "Previous user" and "Next user". */
export interface NeighbourLabels {
  previous: string;
  next: string;
}

interface RecordPagerProps {
  labels: NeighbourLabels;
  /** Left out at the first or last of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Leads from one record to its neighbours in the list that it was opened from. */
export function RecordPager({ labels, onPrevious, onNext }: RecordPagerProps) {
  return (
    <div className={classes.pager}>
      <Step label={labels.previous} icon={IconChevronLeft} onClick={onPrevious} />
      <Step label={labels.next} icon={IconChevronRight} onClick={onNext} />
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
