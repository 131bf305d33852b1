import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { emailSchema } from '@sankalp/contract/auth.schema';
import { createApp } from '../app/app.ts';
import { configFromEnvironment } from '../app/environment.ts';
import { ensureSecretKey } from '../platform/crypto/secret-key.ts';
import { ProblemError } from '../shared/problem.ts';
import { fail } from './command-line.ts';
import { withDatabase } from './with-database.ts';

/** `npm run admin -- create <email> [--name "Leela Nair"]` and `npm run admin -- reset-password <email>`. */
const USAGE = 'Usage: npm run admin -- create <email> [--name <name>]  |  npm run admin -- reset-password <email>';

const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true });
const [command, address] = positionals;
const email = emailSchema.safeParse(address);
if ((command !== 'create' && command !== 'reset-password') || !email.success || positionals.length !== 2) fail(USAGE);

const config = configFromEnvironment();
const password = await askPassword();

await withDatabase(config, async (database) => {
  const secretKey = config.SECRET_KEY ?? (await ensureSecretKey(config.dataDir));
  const { admins } = await createApp({ config, secretKey, database });
  if (command === 'create') {
    const superAdmin = { email: email.data, password, userName: values.name ?? 'Administrator' };
    await admins.createSuperAdmin(superAdmin, 'command-line');
    console.log(`${email.data} is a super admin now.`);
  } else {
    await admins.setPassword(email.data, password, 'command-line');
    console.log(`The password of ${email.data} is set; all their sessions have ended.`);
  }
}).catch((error: unknown) => {
  if (!(error instanceof ProblemError)) throw error;
  fail(error.message);
});

/** From the terminal without showing it, or from a pipe: never from the command line, where others can read it. */
async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdin.isTTY ? stdout : undefined, terminal: stdin.isTTY });
  if (stdin.isTTY) {
    stdout.write('Password: ');
    Object.assign(terminal, { _writeToOutput: () => undefined });
  }
  const line = await terminal.question('');
  terminal.close();
  return line.trim();
}
