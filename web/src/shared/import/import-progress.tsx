import type { ImportPaths } from '@sankalp/contract/shared/csv-import';
import type { ImportProgress } from '@sankalp/contract/shared/csv-import.schema';
import { useState } from 'react';
import { t } from '../texts.ts';
import { useGetImportProgressQuery } from './import.api.ts';
import classes from './import.module.css';

const ASK_EVERY_MS = 400;

type Step = NonNullable<ImportProgress>['step'];

const STEPS: Readonly<Record<Step, string>> = {
  receiving: t('Sending the file'),
  checking: t('Checking the rows'),
  saving: t('Saving'),
};

/** How far the import has come, as the server tells it; shown while one runs. */
export function RunningImport({ paths }: { paths: ImportPaths }) {
  // An answer about an import before this one is not shown again.
  const [run] = useState(Date.now);
  const { currentData } = useGetImportProgressQuery({ paths, run }, { pollingInterval: ASK_EVERY_MS });
  const { step, percent } = currentData ?? { step: 'receiving', percent: 0 };
  return <ProgressLine label={STEPS[step]} percent={percent} />;
}

/** Step that is being done, and how far it has come. */
export function ProgressLine({ label, percent }: { label: string; percent: number }) {
  return (
    <div>
      <span className={classes.progressText}>
        <span>{label}</span>
        <span>{percent}%</span>
      </span>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
