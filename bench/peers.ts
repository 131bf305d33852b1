// `npm run peers`: the built product against Medusa, which is fetched for it. It reports and never fails.
import { readOptions } from './options.ts';
import { againstMedusa } from './peers/against-medusa.ts';
import { startMedusaBeside } from './peers/medusa-stand.ts';
import { printTable } from './report.ts';
import { startRig } from './rig/rig.ts';
import { run } from './run-scenarios.ts';

const options = readOptions();
try {
  const rig = await startRig(options);
  try {
    const medusa = await startMedusaBeside(rig.databaseUrl);
    try {
      const chosen = againstMedusa(medusa).filter(({ name }) =>
        name.toLowerCase().includes((options.only ?? '').toLowerCase()),
      );
      const findings = await run(chosen, rig);
      if (options.json) console.log(JSON.stringify(findings, undefined, 2));
      else printTable(findings);
    } finally {
      await medusa.stop({ drop: options.data === undefined });
    }
  } finally {
    await rig.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exit(0);
