// A class that its stylesheet does not have is `undefined` at run time, which nobody notices but those who see the screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web/src');
const kit = join(root, 'node_modules/@mantine/core/styles');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** The classes that a source takes from its stylesheets and that stand in none. */
function missingClasses({ path, text }: { path: string; text: string }, read: (path: string) => string): string[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const css = withoutComments(read(normalize(join(dirname(path), from))));
    const known = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, known]) => known));
    // Not the end of the import itself, `'./record.module.css'`.
    const used = [...text.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
    return [...new Set(used)].filter((one) => !known.has(one)).map((one) => `${path}: ${name}.${one}`);
  });
}

describe('the classes of the stylesheets', () => {
  test('that are used exist', () => {
    const missing = sources.flatMap((source) =>
      missingClasses(source, (path) => readFileSync(join(web, path), 'utf8')),
    );
    expect(missing).toEqual([]);
  });

  test('that do not exist are found', () => {
    const text =
      "import page from './page.module.css';\nconst it = <p className={page.actions} title={page.head} />;\n";
    expect(missingClasses({ path: 'a/page.tsx', text }, () => '/* .actions */ .head { color: red }')).toEqual([
      'a/page.tsx: page.actions',
    ]);
  });
});

/** Stylesheets that a component of the kit is drawn with beside its own. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput'],
  NativeSelect: ['Combobox'],
  Select: ['Popover', 'Combobox'],
  MultiSelect: ['Popover', 'Combobox', 'PillsInput'],
};

test('who uses a component of the kit brings its stylesheet, so that it looks the same wherever one begins', () => {
  const shared = ['app/shell/kit-styles.ts', 'shared/ui/modal-styles.ts'].map((path) =>
    readFileSync(join(web, path), 'utf8'),
  );
  const brought = (text: string) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name]) => name);
  const everywhere = new Set(shared.flatMap(brought));
  const missing = sources.flatMap(({ path, text }) => {
    const own = new Set(brought(text));
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
    const used = names.split(',').map((name) => name.trim());
    return used
      .flatMap((name) => [name, ...(PARTS[name] ?? [])])
      .filter((name) => existsSync(join(kit, `${name}.css`)) && !own.has(name) && !everywhere.has(name))
      .map((name) => `${path}: ${name}.css`);
  });
  expect(missing).toEqual([]);
});
