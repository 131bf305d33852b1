import type { Numbers } from '@sankalp/contract/numbers.schema';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { wordsLocale } from '../../shared/language/language.ts';
import classes from './numbers.module.css';
import { pointName } from './numbers-texts.ts';

const [WIDTH, HEIGHT] = [640, 280];
/** Room on the left for "50 हज़ार" in the letters of a phone. */
const [LEFT, RIGHT, TOP, BOTTOM] = [96, 12, 12, 30];
const TICKS = 4;

const compact = new Intl.NumberFormat(wordsLocale, { notation: 'compact', maximumFractionDigits: 1 });

/** The line of a number and, dashed, that of the time before. The table has its figures, also for those who listen. */
export function LineChart({ numbers, label }: { numbers: Numbers; label: string }) {
  const { points, range } = numbers;
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const x = scalePoint<string>({ domain: points.map(({ from }) => from), range: [LEFT, WIDTH - RIGHT] });
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: TICKS });
  const xOf = ({ from }: Numbers['points'][number]) => x(from) ?? LEFT;
  const known = points.filter(({ value }) => value !== null);
  const knownBefore = points.filter(({ before }) => before !== null);
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined);
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {y
        .ticks(TICKS)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={LEFT} x2={WIDTH - RIGHT} className={classes.grid} />
            <text x={LEFT - 8} dy="0.32em" textAnchor="end">
              {compact.format(tick)}
            </text>
          </g>
        ))}
      {ends.map((point, i) => (
        <text key={point.from} x={xOf(point)} y={HEIGHT - 8} textAnchor={i === 0 ? 'start' : 'end'}>
          {pointName(range.unit, point.from)}
        </text>
      ))}
      <AreaClosed data={known} x={xOf} y={({ value }) => y(value ?? 0)} yScale={y} className={classes.area} />
      <LinePath data={knownBefore} x={xOf} y={({ before }) => y(before ?? 0)} className={classes.before} />
      <LinePath data={known} x={xOf} y={({ value }) => y(value ?? 0)} className={classes.now} />
    </svg>
  );
}
