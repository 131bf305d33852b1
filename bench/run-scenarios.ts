import type { Rig } from './rig/rig.ts';
import type { Finding, NotMeasured, Scenario } from './scenarios/scenario.ts';

/** One after the other, since they share the machine. One that fails is reported as not measured. */
export async function run(scenarios: readonly Scenario[], rig: Rig): Promise<(Finding | NotMeasured)[]> {
  const findings: (Finding | NotMeasured)[] = [];
  for (const { name, measure } of scenarios) {
    console.error(`${name} ...`);
    const found = await measure(rig).catch((error: Error) => ({ notMeasured: error.message.split('\n')[0] ?? '' }));
    findings.push({ name, ...found });
  }
  return findings;
}
