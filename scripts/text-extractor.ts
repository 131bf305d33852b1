import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import { parseAst } from 'rolldown/parseAst';

type Anything = Record<string, unknown> & { type: string };

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SCREENS = /\/web\/src\/(?:app|features|shared)\//;
const CONTRACT = /\/contract\/src\//;
const TEST = /\.(?:test|testing)\.tsx?$/;

/**
 * Finds the texts of the screens for Lingui: what the client's files hand to `t`, be it written there or in the contract,
 * and what the contract says itself of fields and of calls, for the answers of the server.
 */
export const textExtractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file) && (SCREENS.test(file) || CONTRACT.test(file)) && !TEST.test(file),
  extract: (file, code, onMessageExtracted) => {
    const program = parse(file, code);
    const texts = CONTRACT.test(file) ? contractTexts(program) : screenTexts(program);
    for (const id of new Set(texts)) onMessageExtracted({ id, message: id, origin: [file, 0] });
  },
};

const parse = (file: string, code: string): Anything =>
  parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Anything;

function screenTexts(program: Anything): string[] {
  const constants = importedConstants(program);
  return calls(program, 't').flatMap((call) => textsOf((call.arguments as Anything[])[0], constants));
}

/** All constants of the contract that a file imports, by the name that they have there. */
function importedConstants(program: Anything): Map<string, Anything> {
  const constants = new Map<string, Anything>();
  for (const statement of program.body as Anything[]) {
    const source = (statement.source as { value?: string } | undefined)?.value ?? '';
    if (statement.type !== 'ImportDeclaration' || !source.startsWith('@sankalp/contract/')) continue;
    const [folder, name = folder] = source.slice('@sankalp/contract/'.length).split('/');
    const file = `${ROOT}contract/src/${folder}/${name}.ts`;
    if (!existsSync(file)) continue;
    const exported = constantsOf(parse(file, readFileSync(file, 'utf8')));
    for (const { imported, local } of statement.specifiers as Record<string, { name: string } | undefined>[]) {
      const value = exported.get(imported?.name ?? '');
      if (local && value) constants.set(local.name, value);
    }
  }
  return constants;
}

function constantsOf(program: Anything): Map<string, Anything> {
  const constants = new Map<string, Anything>();
  each(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init) return;
    constants.set((node.id as { name: string }).name, plain(node.init as Anything));
  });
  return constants;
}

/** The texts that an expression may stand for. */
function textsOf(node: Anything | undefined, constants: ReadonlyMap<string, Anything>): string[] {
  if (!node) return [];
  const value = plain(node);
  switch (value.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return written(value);
    case 'ConditionalExpression':
      return [value.consequent, value.alternate].flatMap((one) => textsOf(one as Anything, constants));
    case 'LogicalExpression':
      return [value.left, value.right].flatMap((one) => textsOf(one as Anything, constants));
    case 'Identifier':
      return textsOf(constants.get((value as { name?: string }).name ?? ''), new Map());
    case 'MemberExpression': {
      const object = constants.get((value.object as { name?: string }).name ?? '');
      const name = (value.property as { name?: string }).name;
      const properties = ((object?.properties ?? []) as Anything[]).filter(
        ({ key }) => value.computed || (key as { name?: string } | undefined)?.name === name,
      );
      return properties.flatMap((property) => textsOf(property.value as Anything, constants));
    }
    default:
      return [];
  }
}

/** Names that the contract gives to fields, its sentences about them and about calls, and the choices that a person reads as they are. */
function contractTexts(program: Anything): string[] {
  const texts: string[] = [];
  each(program, (node) => {
    if (node.type === 'Property' && /^(?:error|label)$/.test((node.key as { name?: string }).name ?? ''))
      texts.push(...deepTexts(node.value as Anything));
    if (node.type !== 'VariableDeclarator' || !node.init) return;
    const { name = '' } = node.id as { name?: string };
    const value = plain(node.init as Anything);
    if (/(?:MESSAGES?|LABELS|TEXTS)$/.test(name)) texts.push(...deepTexts(value));
    if (value.type === 'ArrayExpression')
      texts.push(...deepTexts(value).filter((text) => /^[A-Z][a-z]+[a-z ]+$/i.test(text) && /^[A-Z]/.test(text)));
  });
  return texts;
}

function deepTexts(node: Anything): string[] {
  const texts: string[] = [];
  each(node, (one) => {
    texts.push(...written(one));
    // A text that something is computed into is none.
    return one.type !== 'TemplateLiteral';
  });
  return texts;
}

/** A text as it is written; values have their place by number: "can have at most {0} characters". */
function written(node: Anything): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' && /[a-z]/.test(node.value) ? [node.value] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`)];
}

/** Without what TypeScript says of it. */
function plain(node: Anything): Anything {
  return /^TS(?:As|Satisfies|NonNull)Expression$|^ParenthesizedExpression$/.test(node.type)
    ? plain(node.expression as Anything)
    : node;
}

function calls(program: Anything, name: string): Anything[] {
  const found: Anything[] = [];
  each(program, (node) => {
    if (node.type === 'CallExpression' && (node.callee as { name?: string }).name === name) found.push(node);
  });
  return found;
}

/** Visits what is in a tree; where a visit answers false, what is beneath is left out. */
function each(node: unknown, visit: (node: Anything) => boolean | void): void {
  if (Array.isArray(node)) for (const one of node) each(one, visit);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && visit(node as Anything) === false) return;
    for (const value of Object.values(node)) if (typeof value === 'object') each(value, visit);
  }
}
