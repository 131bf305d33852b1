import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../app/app.ts';
import { appDescriptionText } from '../app/app-description.ts';
import { readConfig } from '../app/config.ts';
import { VARIABLES } from '../app/config-variables.ts';
import { connect } from '../shared/db/database.ts';
import { ROOT_FOLDER } from '../shared/product-files.ts';

/** Writes the files that follow from the code; with --check it only says which of them are out of date. */
const FILES: Readonly<Record<string, () => Promise<string> | string>> = {
  'docs/openapi.json': openApi,
  'docs/openapi-app.json': appDescriptionText,
  'docs/configuration.md': configurationTable,
  '.env.example': envExample,
};

const isCheck = process.argv.includes('--check');
for (const [name, generate] of Object.entries(FILES)) {
  const path = join(ROOT_FOLDER, name);
  const content = await generate();
  if (!isCheck) await writeFile(path, content);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== content) {
    console.error(`${name} is out of date: run \`npm run generate\` and commit it.`);
    process.exitCode = 1;
  }
}

async function openApi(): Promise<string> {
  // No route runs, so the database is never reached.
  const database = connect({ url: 'postgres://localhost/none' });
  const { http } = await createApp({ config: readConfig({}), secretKey: 'only-to-describe-the-routes', database });
  await http.ready();
  const description = JSON.stringify(http.swagger(), null, 2);
  await http.close();
  await database.$client.end();
  return `${description}\n`;
}

function configurationTable(): string {
  const rows = variables().map(({ name, about, fallback, isSecret }) => {
    const names = isSecret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``;
    return `| ${names} | ${fallback === '' ? '' : `\`${fallback}\``} | ${about} |`;
  });
  return `${[
    '# Configuration',
    '',
    'Environment variables, checked at the start: a fault stops it with one line for each. A variable with a `_FILE` twin may',
    'be given as the path of a file that holds it. This page is generated from `server/src/app/config-variables.ts`.',
    '',
    '| Variable | Default | What it is |',
    '|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}

function envExample(): string {
  return `${variables()
    .map(({ name, about, fallback }) => `# ${about}\n#${name}=${fallback}\n`)
    .join('\n')}`;
}

function variables() {
  return Object.entries(VARIABLES).map(([name, variable]) => {
    const fallback = variable.schema.safeParse(undefined);
    return {
      name,
      about: variable.about,
      fallback: display(fallback.success ? fallback.data : undefined),
      isSecret: 'secret' in variable,
    };
  });
}

function display(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}
