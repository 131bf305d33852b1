import type pg from 'pg';
import { administer } from '../shared/testing/test-server.ts';

/** Reads of a statement, told by the plan that the server has carried out. */
export interface ReadStatement {
  readonly text: string;
  /** Rows of tables that were looked at, whether they were wanted or not. */
  readonly rows: number;
  /** Entries that were read in an index alone, without their rows. */
  readonly entries: number;
  /** Rows and entries that had to be put into order. */
  readonly sorted: number;
  /** The parts of the plan that read, each with its table. */
  readonly scans: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const SORTS = ['Sort', 'Incremental Sort'];

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/** From the next connection on, the server tells how it has carried out each statement in this database. */
export async function announcePlans(ownerUrl: string): Promise<void> {
  const database = new URL(ownerUrl).pathname.slice(1);
  for (const [name, value] of Object.entries(SETTINGS)) {
    await administer(ownerUrl, `alter database ${database} set ${name} = '${value}'`);
  }
}

/** Hears the plans of all that a pool does from now on; it must not have connected yet. */
export function recordPlans(pool: pg.Pool) {
  if (pool.totalCount > 0) throw new Error('a connection of this pool is open already and would not be heard');
  let statements: ReadStatement[] = [];
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('plan:');
      if (!message.startsWith('duration:') || start < 0) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(start + 'plan:'.length));
      statements.push({ text, ...readBy(plan) });
    }),
  );
  return {
    /** Reads of the calls made meanwhile. */
    async during(calls: () => Promise<unknown>): Promise<ReadStatement[]> {
      statements = [];
      await calls();
      return statements;
    },
  };
}

function readBy(plan: PlanNode): Omit<ReadStatement, 'text'> {
  const nodes = allOf(plan).filter((node) => node['Relation Name'] !== undefined && node['Actual Loops'] > 0);
  const sum = (chosen: readonly PlanNode[], of = lookedAt) =>
    Math.round(chosen.reduce((total, node) => total + of(node), 0));
  const ofIndexAlone = (node: PlanNode) => node['Node Type'] === 'Index Only Scan';
  return {
    rows: sum(nodes.filter((node) => !ofIndexAlone(node))),
    entries: sum(nodes.filter(ofIndexAlone)),
    sorted: sum(
      allOf(plan).flatMap((node) => (SORTS.includes(node['Node Type']) ? (node.Plans ?? []) : [])),
      given,
    ),
    scans: nodes.map((node) =>
      [node['Node Type'], node['Relation Name'], node['Index Name'], lookedAt(node)].filter(Boolean).join(' '),
    ),
  };
}

const allOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allOf)];

const given = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];

function lookedAt(node: PlanNode): number {
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return each * node['Actual Loops'];
}
