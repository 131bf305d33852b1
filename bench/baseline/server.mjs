// The baseline: the least that answers the same questions from the same tables. No sessions, no checks, no framework.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { filesBelow } from './files.mjs';
import { queryOf } from './queries.mjs';
import { writeOf } from './writes.mjs';

const files = filesBelow(process.env.BASELINE_PAGE ?? '');
const pool = new pg.Pool({
  connectionString: process.env.BASELINE_DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC -c jit=off',
});

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://baseline');
  const file = files.get(url.pathname);
  if (file) return send(response, file.type, file.body);
  const answering = request.method === 'GET' ? answer(url) : write(request, url);
  answering.then(
    (body) => send(response, 'application/json; charset=utf-8', Buffer.from(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`Ready ${address?.port}`);
});
// Its parent is the driver: when that is gone, nobody asks any more.
process.stdin.resume().once('end', () => process.exit(0));

/** @param {URL} url */
async function answer(url) {
  const { rows, total } = queryOf(url);
  const [page, counted] = await Promise.all([pool.query(rows), pool.query(total)]);
  return JSON.stringify({ data: { rows: page.rows, total: Number(counted.rows[0]?.total) } });
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {URL} url
 */
async function write(request, url) {
  const sent = await text(request);
  /** @type {Record<string, string | null>} */
  const body = sent === '' ? {} : JSON.parse(sent);
  const { rows } = await pool.query(writeOf(request.method ?? '', url.pathname, body));
  if (rows.length !== 1) throw new Error(`${request.method} wrote ${rows.length} rows`);
  return JSON.stringify({ data: rows[0] });
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} type
 * @param {Buffer} body
 */
function send(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}
