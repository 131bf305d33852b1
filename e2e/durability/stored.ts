import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Rows and checksum of every table of a database, by its name. */
export async function tableSums(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
         from (select md5(t::text) as line from ${name} t) lines`,
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** Checksum of every file of a folder, by its name. */
export function fileSums(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    names.map((name) => [name.slice(folder.length), createHash('sha256').update(readFileSync(name)).digest('hex')]),
  );
}

/** Makes an empty database beside another one. Answers its address. */
export async function makeDatabase(beside: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: beside });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const address = new URL(beside);
  address.pathname = name;
  return address.href;
}
