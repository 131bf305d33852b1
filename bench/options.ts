import { parseArgs } from 'node:util';

export type Options = {
  million: boolean;
  json: boolean;
  rounds: number;
  only: string | undefined;
  data: string | undefined;
  /** Which installed version of PostgreSQL to measure on; undefined: the one that the product brings. */
  postgres: number | undefined;
};

const usage = `npm run bench -- [options]
  --million        also measure on databases of 1,000,000 users and of 1,000,000 orders
  --json           print the findings as JSON on standard output
  --rounds <n>     how often each pair is driven in turn; an odd number from 1 to 25 (7)
  --only <text>    only the scenarios whose name contains the text
  --data <folder>  keep the seeded databases there for the next run (otherwise a temporary folder)
  --postgres <n>   on an installed PostgreSQL 15 to 18, which root lets be installed, instead of the embedded one;
                   TEST_DATABASE_URL names a server that runs already`;
const VERSIONS = [15, 16, 17, 18];

/** Options of the command line; a mistake ends the run with the usage. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        million: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '7' },
        only: { type: 'string' },
        data: { type: 'string' },
        postgres: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const rounds = Number(values.rounds);
    const { million, json, only, data } = values;
    const postgres = values.postgres === undefined ? undefined : Number(values.postgres);
    const isKnown = postgres === undefined || VERSIONS.includes(postgres);
    if (!values.help && isKnown && Number.isInteger(rounds) && rounds % 2 === 1 && rounds > 0 && rounds <= 25) {
      return { million, json, rounds, only, data, postgres };
    }
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(usage);
  process.exit(0);
}
