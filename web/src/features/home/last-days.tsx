import { t } from 'virtual:texts';
import { PROMISE_DAYS, type PromisedNumber } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { formatCount } from '../../shared/language/counted-text.ts';
import classes from './last-days.module.css';

type Line = NonNullable<Home['lastDays']>;

const [WIDTH, HEIGHT, BAR] = [480, 140, 28];

/** Revenue of the last thirty days, and dashed that of the thirty before them. */
export function RevenueLine({ line: { points }, caption }: { line: Line; caption: string }) {
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const pathOf = (field: 'value' | 'before') =>
    points
      .map((point, i) => {
        const [x, y] = [(i / Math.max(1, points.length - 1)) * WIDTH, (1 - (point[field] ?? 0) / most) * HEIGHT];
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  return (
    <div>
      <svg className={classes.line} viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={caption}>
        <line x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={classes.ground} />
        <polyline points={pathOf('before')} className={classes.before} />
        <polyline points={pathOf('value')} className={classes.now} />
      </svg>
      <p className={classes.caption} aria-hidden="true">
        {caption}
      </p>
    </div>
  );
}

/** How a promise was kept in the last thirty days, or how much it was asked for, as a bar a day. */
export function PromiseDays({ promise: { number, days, total } }: { promise: Home['promises'][number] }) {
  if (total === null || total === 0) return null;
  const isShare = PROMISE_DAYS[number] === 'percent';
  const most = isShare ? 100 : Math.max(1, ...days.map(({ value }) => value ?? 0));
  const step = WIDTH / 2 / days.length;
  return (
    <p className={classes.promise}>
      <svg viewBox={`0 0 ${WIDTH / 2} ${BAR}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, value }, i) => {
          const height = (BAR * (value ?? 0)) / most;
          const bar = { x: i * step, width: step - 2 };
          return (
            <g key={day}>
              {isShare && value !== null && <rect {...bar} height={BAR - height} className={classes.missed} />}
              <rect {...bar} y={BAR - height} height={height} className={isShare ? classes.done : classes.many} />
            </g>
          );
        })}
      </svg>
      <span>{PROMISE_TEXTS[number](isShare ? `${total} %` : formatCount(total))}</span>
    </p>
  );
}

const PROMISE_TEXTS: Readonly<Record<PromisedNumber, (total: string) => string>> = {
  ordersToShip: (percent) => t('{percent} left in time in the last 30 days', { percent }),
  damageReportable: (count) => t('{count} taken back in the last 30 days', { count }),
  linksDue: (percent) => t('{percent} sent in time in the last 30 days', { percent }),
  deletionsToReview: (count) => t('{count} arrived in the last 30 days', { count }),
  deletionsToErase: (percent) => t('{percent} erased in time in the last 30 days', { percent }),
};
