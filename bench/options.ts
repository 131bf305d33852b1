import { parseArgs } from 'node:util';

export type Options = {
  million: boolean;
  json: boolean;
  rounds: number;
  only: string | undefined;
  data: string | undefined;
};

const usage = `npm run bench -- [options]
  --million        also fill a second database with 1,000,000 users and compare with 100,000
  --json           print the findings as JSON on standard output
  --rounds <n>     how often each pair is driven in turn; an odd number from 1 to 25 (7)
  --only <text>    only the scenarios whose name contains the text
  --data <folder>  keep the seeded databases there for the next run (otherwise a temporary folder)`;

/** What the command line asks for; a mistake ends the run with the usage. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        million: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '7' },
        only: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const rounds = Number(values.rounds);
    if (!values.help && Number.isInteger(rounds) && rounds % 2 === 1 && rounds > 0 && rounds <= 25) {
      return { million: values.million, json: values.json, rounds, only: values.only, data: values.data };
    }
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(usage);
  process.exit(0);
}
