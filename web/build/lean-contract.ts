import { readFile } from 'node:fs/promises';
import type { ESTree, Plugin } from 'vite';

const PACKAGE = '@sankalp/contract/';
const FACADE = '?facade';
const PLAIN = '?plain';

/**
 * Lets a screen take a path, a text or a function from the contract without carrying the schemas beside it, nor zod.
 * A bundler splits by file, so one form that checks a schema would else bring zod to every screen that names a path.
 * Each contract file is therefore offered as a facade over two copies: what needs nothing computed comes from the plain
 * copy, schemas from the whole one. Contract files are values and pure functions, so that copies do not differ.
 */
export function leanContract(): Plugin {
  return {
    name: 'sankalp:lean-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isFromPlain = importer?.endsWith(PLAIN) && source.startsWith('.');
      if (!isFromPlain && !source.startsWith(PACKAGE)) return null;
      const from = importer?.replace(PLAIN, '');
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + (isFromPlain ? PLAIN : FACADE), moduleSideEffects: false };
    },
    async load(id) {
      if (id.endsWith(PLAIN)) {
        const code = await readFile(id.slice(0, -PLAIN.length), 'utf8');
        return { code: markComputed(code, declarationsOf(this.parse(code, { lang: 'ts' }))), moduleType: 'ts' };
      }
      if (!id.endsWith(FACADE)) return null;
      const file = id.slice(0, -FACADE.length);
      const code = await readFile(file, 'utf8');
      return facadeOf(file, declarationsOf(this.parse(code, { lang: 'ts' })), code);
    },
  };
}

interface Declared {
  name: string;
  isExported: boolean;
  /** Where the initial value stands, for constants. */
  init?: { start: number; end: number; isFunction: boolean };
}

function declarationsOf(program: ESTree.Program): Declared[] {
  return program.body.flatMap((statement): Declared[] => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration') return [{ name: declaration.id?.name ?? '', isExported }];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.map(({ id, init }) => ({
      name: id.type === 'Identifier' ? id.name : '',
      isExported,
      init: init
        ? { start: init.start, end: init.end, isFunction: init.type === 'ArrowFunctionExpression' }
        : undefined,
    }));
  });
}

function isComputed({ init }: Declared, code: string): boolean {
  return init !== undefined && !init.isFunction && callsIn(code.slice(init.start, init.end));
}

/** Whether something is called, brackets in texts and comments aside. */
function callsIn(code: string): boolean {
  const spoken = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return code.replace(spoken, '').includes('(');
}

function facadeOf(file: string, declared: readonly Declared[], code: string): string {
  const exported = declared.filter(({ isExported }) => isExported);
  const line = (names: readonly Declared[], from: string) =>
    `export { ${names.map(({ name }) => name).join(', ')} } from ${JSON.stringify(from)};`;
  const computed = exported.filter((one) => isComputed(one, code));
  const plain = exported.filter((one) => !isComputed(one, code));
  return [line(plain, file + PLAIN), line(computed, file)].join('\n');
}

/** Says of each computed constant that it may go when nobody uses it. */
function markComputed(code: string, declared: readonly Declared[]): string {
  return declared.reduceRight((marked, one) => {
    if (!one.init || !isComputed(one, code)) return marked;
    const { start, end } = one.init;
    return `${marked.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${marked.slice(end)}`;
  }, code);
}
