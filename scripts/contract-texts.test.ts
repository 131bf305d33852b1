import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

type Node = Record<string, unknown> & { type: string };

const WEB = fileURLToPath(new URL('../web/src/', import.meta.url));
const SENTENCES = /(?:MESSAGES|LABELS?|TEXTS)$/;
/** Calls that show their arguments. */
const SHOWS = /^(?:failureText|alert|success|info)$/;
/** Parts of an expression that are what is shown. */
const PASSES_ON = /^(?:ConditionalExpression|LogicalExpression|TemplateLiteral|TS\w+|ParenthesizedExpression)$/;

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(?:app|features|shared)\/.*\.tsx?$/.test(file) && !/\.(?:test|testing)\.tsx?$/.test(file),
);

test('sentences of the contract are shown in the language of the page, through t', () => {
  expect(files.length).toBeGreaterThan(300);
  const shown = files.flatMap((file) => shownUntranslated(file, readFileSync(WEB + file, 'utf8')));
  expect(shown).toEqual([]);
});

test.each([
  ['a child', 'const a = <p>{X_MESSAGES.failed}</p>'],
  ['an attribute', 'const a = <p title={X_MESSAGES.failed} />'],
  ['one of two', 'const a = <p title={b ? X_MESSAGES.failed : c} />'],
  ['a toast', 'toast.alert(X_MESSAGES.failed)'],
  ['the text of a failure', 'failureText(error, X_MESSAGES.failed)'],
])('%s outside of t is found', (_, code) => {
  const source = `import { X_MESSAGES } from '@sankalp/contract/x';\n${code}`;
  expect(shownUntranslated('x.tsx', source)).toEqual(['x.tsx: X_MESSAGES']);
  expect(shownUntranslated('x.tsx', source.replace('X_MESSAGES.failed', 't(X_MESSAGES.failed)'))).toEqual([]);
});

function shownUntranslated(file: string, code: string): string[] {
  if (!code.includes('@sankalp/contract/')) return [];
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const names = importedSentences(program);
  const found: string[] = [];
  visit(program, false);
  return found;

  function visit(node: unknown, isShown: boolean): void {
    if (Array.isArray(node)) for (const one of node) visit(one, isShown);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, ...parts } = node as Node;
    if (type === 'MemberExpression') {
      const { name = '' } = parts.object as { name?: string };
      if (isShown && names.has(name)) found.push(`${file}: ${name}`);
    }
    if (type === 'CallExpression') {
      visitCall(parts as { callee: Node; arguments: unknown[] });
      return;
    }
    if (type === 'ConditionalExpression') {
      visit(parts.test, false);
      visit([parts.consequent, parts.alternate], isShown);
      return;
    }
    const passesOn = type === 'JSXExpressionContainer' || (isShown && PASSES_ON.test(type));
    for (const part of Object.values(parts)) if (typeof part === 'object') visit(part, passesOn);
  }

  function visitCall({ callee, arguments: given }: { callee: Node; arguments: unknown[] }): void {
    const { name = '' } = (callee.property ?? callee) as { name?: string };
    visit(callee, false);
    visit(given, SHOWS.test(name));
  }
}

function importedSentences(program: Node): ReadonlySet<string> {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && /^@sankalp\/contract\//.test((source as { value: string }).value),
  );
  const names = imports.flatMap(({ specifiers }) => specifiers as { local: { name: string } }[]);
  return new Set(names.map(({ local }) => local.name).filter((name) => SENTENCES.test(name)));
}
