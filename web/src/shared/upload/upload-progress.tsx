import { t } from '../texts.ts';
import type { UploadItem } from './upload-entry.ts';
import classes from './upload-progress.module.css';

/** How far one file is: its name, its percent (shown from 1 to 99), and a bar. */
export function UploadProgress({ item: { name, state, percent } }: { item: UploadItem }) {
  const isCounting = state === 'uploading' && percent > 0 && percent < 100;
  return (
    <div className={classes.progress}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.percent}>{isCounting ? `${percent}%` : null}</span>
      <div
        role="progressbar"
        aria-label={t('Uploading {name}', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={state === 'preparing' ? t('Preparing') : undefined}
        className={classes.track}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
