// `npm run bench`: how far the built product is from a bare server on the same data. It reports and never fails.
import { readOptions } from './options.ts';
import { printTable } from './report.ts';
import { startRig } from './rig/rig.ts';
import { run } from './run-scenarios.ts';
import { scenarios } from './scenarios/all.ts';

const options = readOptions();
const chosen = scenarios.filter(({ name, needsMillion }) => {
  if (needsMillion && !options.million) return false;
  return options.only === undefined || name.toLowerCase().includes(options.only.toLowerCase());
});

try {
  const rig = await startRig(options);
  try {
    const findings = await run(chosen, rig);
    if (options.json) console.log(JSON.stringify(findings, undefined, 2));
    else printTable(findings);
  } finally {
    await rig.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exit(0);
