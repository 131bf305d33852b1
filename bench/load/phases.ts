import { openTogether } from './crowd.ts';
import { watchMemory } from './memory.ts';
import { workInOffice } from './office.ts';
import { measureCapacity, overload } from './overload.ts';
import { openOnPhones } from './phones.ts';
import { signInOften } from './sign-ins.ts';
import type { Stand } from './stand.ts';
import { SHED, type Tally } from './tally.ts';
import { bounded, type Finding, invariant, ms, tailRatio, told } from './verdict.ts';

const P99_AT_MOST = 5;
const MEMORY_GROWTH_AT_MOST = 0.15;
const NORMAL_WITHIN_SECONDS = 5;
const CROWD = 20;
const SIGN_INS_PER_SECOND = 50;
const MORNING_SECONDS = 60;
/** A phone shows what it has meanwhile. */
const RENEWED_WITHIN_MS = 500;
const NO_FAULTS = 'no 429, no 5xx, no broken call';
const ONLY_SHED = 'nothing but a 503 with Retry-After';

const times = (tally: Tally): string => [0.5, 0.95, 0.99].map((share) => ms(tally.servedMs(share))).join(', ');
const said = (tally: Tally): string =>
  Object.entries(tally.statuses())
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** Fifty admins for minutes, against one. */
export async function officePhase(stand: Stand, quiet: Tally, minutes: number): Promise<Finding[]> {
  const memory = watchMemory(stand);
  const tally = await workInOffice(stand, { workers: stand.workers, seconds: minutes * 60 });
  const { lastMb, growth } = memory.end();
  return [
    told('Calls, and how they were answered', said(tally)),
    told('p50, p95, p99, one admin alone', times(quiet)),
    told('p50, p95, p99, all of them', times(tally)),
    tailRatio('p99 against quiet', tally.servedMs(0.99), quiet.servedMs(0.99), P99_AT_MOST),
    invariant('Faults', tally.faults(), NO_FAULTS),
    growth
      ? bounded('Memory after minute 2', growth.share, MEMORY_GROWTH_AT_MOST, percent)
      : told('Memory after minute 2', 'too short a run to say'),
    told(
      'Memory at the end',
      `${Math.round(lastMb)} MB${growth ? `, ${Math.round(growth.settledMb)} MB at minute 2` : ''}`,
    ),
  ];
}

/** Twenty who open a long list at the same moment, against one. */
export async function crowdPhase({ workers }: Stand): Promise<Finding[]> {
  const alone = await openTogether(workers.slice(0, 1));
  const crowd = await openTogether(workers.slice(0, CROWD));
  return [
    told('Opened by one: p50, slowest', `${ms(alone.opened.servedMs(0.5))}, ${ms(alone.opened.servedMs(1))}`),
    told(
      `Opened by ${CROWD} in one moment: p50, slowest`,
      `${ms(crowd.opened.servedMs(0.5))}, ${ms(crowd.opened.servedMs(1))}`,
    ),
    told('Scrolled by one: p50, p95, p99', times(alone.scrolled)),
    told(`Scrolled by ${CROWD}: p50, p95, p99`, times(crowd.scrolled)),
    tailRatio(
      'p99 of scrolling against one alone',
      crowd.scrolled.servedMs(0.99),
      alone.scrolled.servedMs(0.99),
      P99_AT_MOST,
    ),
    invariant('Faults', [...crowd.opened.faults(), ...crowd.scrolled.faults()], NO_FAULTS),
  ];
}

/** Sign-ins beyond what the processor can check, while the office works on. */
export async function signInPhase(stand: Stand, quiet: Tally, forSeconds: number): Promise<Finding[]> {
  const [signIns, office] = await Promise.all([
    signInOften(stand, { perSecond: SIGN_INS_PER_SECOND, seconds: forSeconds }),
    workInOffice(stand, { workers: stand.workers, seconds: forSeconds }),
  ]);
  return [
    told('Sign-ins, and how they were answered', said(signIns)),
    told('Sign-ins that succeeded: p50, p95, p99', times(signIns)),
    told('Sign-ins that were refused: p50, p99', `${ms(signIns.refusedMs(0.5))}, ${ms(signIns.refusedMs(0.99))}`),
    invariant('Other answers to sign-ins', signIns.faults([SHED]), ONLY_SHED),
    told('p50, p95, p99 of the office meanwhile', times(office)),
    tailRatio('p99 of the office against quiet', office.servedMs(0.99), quiet.servedMs(0.99), P99_AT_MOST),
    invariant('Faults of the office', office.faults(), NO_FAULTS),
  ];
}

/** Ten thousand phones that open the app within a minute. */
export async function phonesPhase(stand: Stand): Promise<Finding[]> {
  const { renewals, reads } = await openOnPhones(stand, MORNING_SECONDS);
  return [
    told('Renewals of tokens, and how they were answered', said(renewals)),
    told('Renewals: p50, p95, p99', times(renewals)),
    told('First screens, and how they were answered', said(reads)),
    told('First screens: p50, p95, p99', times(reads)),
    bounded('Renewals: p99', renewals.servedMs(0.99), RENEWED_WITHIN_MS, ms),
    invariant('Faults', [...renewals.faults(), ...reads.faults()], NO_FAULTS),
  ];
}

/** Twice the calls that the product can answer, and the time after them. */
export async function overloadPhase(stand: Stand, forSeconds: number): Promise<Finding[]> {
  const perSecond = await measureCapacity(stand, forSeconds / 2);
  const { tally, recoverySeconds } = await overload(stand, { perSecond: 2 * perSecond, seconds: forSeconds });
  return [
    told('Capacity', `${Math.round(perSecond)} calls a second`),
    told('Calls at twice of it, and how they were answered', said(tally)),
    told('Those that were answered: p50, p95, p99', times(tally)),
    told('Those that were refused: p50, p99', `${ms(tally.refusedMs(0.5))}, ${ms(tally.refusedMs(0.99))}`),
    invariant('Other answers', tally.faults([SHED]), ONLY_SHED),
    bounded('Normal again after', recoverySeconds, NORMAL_WITHIN_SECONDS, seconds),
  ];
}
