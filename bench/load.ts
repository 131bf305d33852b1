// `npm run load`: ends with 1 when an invariant is broken. Ratios that noise may explain are told and fail nothing.
import { writeFileSync } from 'node:fs';
import { workInOffice } from './load/office.ts';
import { readLoadOptions } from './load/options.ts';
import { crowdPhase, officePhase, overloadPhase, phonesPhase, signInPhase } from './load/phases.ts';
import { PHONES } from './load/phones.ts';
import { hasFailed, loadNow, type Phase, reportOf } from './load/report.ts';
import { ADMINS, startStand } from './load/stand.ts';
import type { Finding } from './load/verdict.ts';

const QUIET = { seconds: 60, pace: 3 };
const WARM_UP = { seconds: 15, pace: 5 };
const RUSH_SECONDS = 30;

const { minutes, data, report } = readLoadOptions();
const stand = await startStand(data);
const phases: Phase[] = [];
let hasEnded = false;

async function phase(title: string, run: () => Promise<readonly Finding[]>): Promise<void> {
  console.error(`${title} ...`);
  const loadBefore = loadNow();
  const findings = await run();
  phases.push({ title, loadBefore, loadAfter: loadNow(), findings });
}

try {
  const [first] = stand.workers;
  const workers = first ? [first] : [];
  console.error('One admin alone ...');
  await workInOffice(stand, { workers, ...WARM_UP });
  const quiet = await workInOffice(stand, { workers, ...QUIET });
  await phase(`${ADMINS} admins, an action each 2 s, ${minutes} minutes`, () => officePhase(stand, quiet, minutes));
  await phase('20 admins open a list of 10,000 users at once', () => crowdPhase(stand));
  await phase('50 sign-ins a second beside the office', () => signInPhase(stand, quiet, RUSH_SECONDS));
  await phase(`${PHONES.toLocaleString('en')} phones open the app within a minute`, () => phonesPhase(stand));
  await phase('Twice the capacity', () => overloadPhase(stand, RUSH_SECONDS));
  hasEnded = true;
} finally {
  await stand.stop();
}

const command = minutes === 10 ? 'npm run load' : `npm run load -- --minutes ${minutes}`;
const text = reportOf(phases, { postgres: stand.postgres, command });
console.log(text);
if (report) writeFileSync(report, `${text}\n`);
process.exit(hasEnded && !hasFailed(phases) ? 0 : 1);
