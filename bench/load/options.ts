import { parseArgs } from 'node:util';

export interface LoadOptions {
  readonly minutes: number;
  readonly data: string | undefined;
  readonly report: string | undefined;
}

const usage = `npm run load -- [options]
  --minutes <n>     how long the office works, 0.5 to 120 (10); memory is judged from four minutes on
  --data <folder>   keep the seeded database there for the next run (otherwise a temporary folder)
  --report <file>   write the report there as well, as Markdown`;

/** Options of the command line; a mistake ends the run with the usage. */
export function readLoadOptions(): LoadOptions {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        data: { type: 'string' },
        report: { type: 'string' },
      },
    });
    const minutes = Number(values.minutes);
    if (minutes >= 0.5 && minutes <= 120) return { minutes, data: values.data, report: values.report };
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(usage);
  process.exit(2);
}
