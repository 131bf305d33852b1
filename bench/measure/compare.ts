import type { Target } from '../rig/target.ts';
import { burst } from './burst.ts';
import type { Burst, Load } from './calls.ts';
import { inTurn, median } from './rounds.ts';

export type Side = { target: Target; load: Load };

type Comparison = {
  rounds: number;
  subject: Side;
  base: Side;
  baseName: string;
  /** Unit of what is counted; answers when nothing is said. */
  unit?: string;
  /** The ratio of answers a second. */
  atLeast: number;
  /** How many times its median the subject's p99 may take. */
  tailAtMost?: number | undefined;
  /** How many times the base's p95 the subject's may take. */
  p95AtMost?: number | undefined;
  /** How a side is driven; a burst of its load when nothing is said. */
  drive?: (side: Side) => Promise<Burst>;
};

const WARM_UP_SHARE = 0.5;

/** Answers a second of two sides, driven in turn, and the slowest hundredth of each. */
export async function compare({
  rounds,
  subject,
  base,
  baseName,
  unit = 'answers/s',
  atLeast,
  tailAtMost = Number.POSITIVE_INFINITY,
  p95AtMost = Number.POSITIVE_INFINITY,
  drive = ({ target, load }) => burst(target, load),
}: Comparison) {
  const bursts = new Map<Side, Burst[]>([
    [subject, []],
    [base, []],
  ]);
  const rate = async (side: Side) => {
    const found = await drive(side);
    bursts.get(side)?.push(found);
    return found.perSecond;
  };
  for (const side of [subject, base]) await warmUp(side);
  const pair = await inTurn(
    rounds,
    () => rate(subject),
    () => rate(base),
  );
  const [own, others] = [subject, base].map((side) => tailOf(bursts.get(side) ?? []));
  const [p95 = 0, basesP95 = 0] = [subject, base].map((side) =>
    median((bursts.get(side) ?? []).map((found) => found.p95Ms)),
  );
  const p95Ratio = p95 / basesP95;
  const failures = [...bursts.values()].flat().reduce((sum, found) => sum + found.failures, 0);
  return {
    figure: pair.subject,
    unit,
    base: pair.base,
    baseName,
    ratio: pair.ratio,
    target: [
      `>= ${atLeast}`,
      ...(Number.isFinite(tailAtMost) ? [`p99 <= ${tailAtMost} medians`] : []),
      ...(Number.isFinite(p95AtMost) ? [`p95 <= ${p95AtMost} times`] : []),
    ].join(', '),
    met: pair.ratio >= atLeast && (own?.medians ?? 0) <= tailAtMost && p95Ratio <= p95AtMost && failures === 0,
    note: [
      `p99 ${own?.text}`,
      `${baseName} ${others?.text}`,
      ...(Number.isFinite(p95AtMost) ? [`p95 ${p95Ratio.toFixed(1)} times`] : []),
      ...(failures > 0 ? [`${failures} failures`] : []),
    ].join('; '),
  };
}

export async function warmUp({ target, load }: Side): Promise<void> {
  const requests = Math.max(load.connections, Math.ceil(load.requests * WARM_UP_SHARE));
  await burst(target, { ...load, requests });
}

function tailOf(bursts: readonly Burst[]) {
  const p99Ms = median(bursts.map((found) => found.p99Ms));
  const medians = median(bursts.map((found) => found.p99Ms / found.medianMs));
  return { medians, text: `${p99Ms.toFixed(p99Ms < 10 ? 1 : 0)} ms = ${medians.toFixed(1)} medians` };
}
