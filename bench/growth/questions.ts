import { readFileSync } from 'node:fs';
import { addDays, monthOf } from '@sankalp/contract/shared/dates';

/** All questions of the API, as its description has them: lists by their first and last page, records by one that a list shows. */

/** Asks the product; answers the body. */
export type Ask = (path: string) => Promise<Body>;

interface Body {
  readonly data: unknown;
  readonly total?: number;
}

export interface Question {
  /** As people read it: the path of the description, and what of it. */
  readonly name: string;
  /** Where it is asked on these data; undefined when no row answers it. */
  pathOn(ask: Ask): Promise<string | undefined>;
}

interface Parameter {
  readonly name: string;
  readonly schema: { readonly enum?: readonly string[] };
}
interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

/** At the end of the name of such a question: a list of one page has none. */
export const LAST_PAGE = ', last page';
const API = '/api/v1';
const ROWS = 100;
/** Where rows of a path are listed, when that is not what stands before its parameter. */
const LISTS: Readonly<Record<string, string>> = {
  '/admin/access/{id}': '/admins',
  '/chapters/course/{courseId}': '/courses',
  '/chapters/{id}': '/chapters/course/{courseId}',
  '/consultunt/consultation/{id}': '/consultunt',
  '/course-reviews/course/{courseId}': '/courses',
  '/messages/{id}': '/users/{id}/messages',
  '/orders/recipient': '/users',
  '/orders/{id}': '/orders/admin/list',
  '/product-reviews/{id}': '/products',
  '/product-reviews/{id}/history': '/product-reviews',
  '/product-reviews/{id}/review': '/product-reviews',
  '/scoreboard/course/{courseId}': '/courses',
  '/user-courses/admin/assign/{id}': '/user-courses/admin/list',
};

/** The questions of a month-end are of the last whole month. */
const lastMonth = () => addDays(monthOf(new Date().toISOString().slice(0, 10)).from, -1).slice(0, 7);

export function allQuestions(): Question[] {
  const file = new URL('../../docs/openapi.json', import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Description;
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get ? questionsOf(path.slice(API.length), get.parameters ?? []) : [],
  );
}

function questionsOf(path: string, parameters: readonly Parameter[]): Question[] {
  const names = new Set(parameters.map(({ name }) => name));
  const pictures = parameters.find(({ name }) => name === 'picture')?.schema.enum ?? [];
  if (pictures.length > 0) {
    return pictures.map((picture) => asked(`${path.replace('{picture}', picture)}`, 'period=24m'));
  }
  if (names.has('month')) return [asked(path, `month=${lastMonth()}`)];
  const [page, size] = names.has('limit') ? ['page', 'limit'] : ['currentPage', 'pageSize'];
  if (!names.has(page)) return [asked(path)];
  const query = `${size}=${ROWS}&${page}=`;
  return [
    asked(path, `${query}1`, ', page 1'),
    {
      name: `${path}${LAST_PAGE}`,
      async pathOn(ask) {
        const known = await withIds(path, ask);
        if (known === undefined) return undefined;
        const total = totalOf(await ask(`${API}${known}?${query}1`));
        return total > ROWS ? `${API}${known}?${query}${Math.ceil(total / ROWS)}` : undefined;
      },
    },
  ];
}

function asked(path: string, query = '', what = ''): Question {
  return {
    name: `${path}${what}`,
    async pathOn(ask) {
      const known = await withIds(path, ask);
      if (known === undefined) return undefined;
      return `${API}${known}${query && (known.includes('?') ? '&' : '?')}${query}`;
    },
  };
}

/** The path with the id of a row that its list shows. */
async function withIds(path: string, ask: Ask): Promise<string | undefined> {
  if (path === '/orders/recipient') {
    const userId = await firstIdIn('/users', ask);
    return userId && `${path}?userId=${userId}`;
  }
  const start = path.indexOf('{');
  if (start < 0) return path;
  const end = path.indexOf('}', start) + 1;
  const one = path.slice(0, end);
  if (one.endsWith('{list}')) return `${path.slice(0, start)}orders`;
  if (one.endsWith('{token}')) return undefined;
  const id = await firstIdIn(LISTS[path] ?? LISTS[one] ?? path.slice(0, start - 1), ask);
  return id && withIds(`${path.slice(0, start)}${id}${path.slice(end)}`, ask);
}

async function firstIdIn(list: string, ask: Ask): Promise<string | undefined> {
  const path = await withIds(list, ask);
  if (path === undefined) return undefined;
  const { data } = await ask(`${API}${path}`);
  const rows = Array.isArray(data) ? data : Object.values(data ?? {}).find(Array.isArray);
  return ((rows ?? []) as { id?: string }[])[0]?.id;
}

/** Lists say it in one of three places (S0, S1: each as its document has it). */
function totalOf({ data, total }: Body): number {
  const { total: inside, pagination } = (data ?? {}) as { total?: number; pagination?: { total: number } };
  return total ?? inside ?? pagination?.total ?? 0;
}
