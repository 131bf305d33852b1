import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '@sankalp/contract/shared/path';
import { timed } from './office.ts';
import type { Worker } from './stand.ts';
import { createTally } from './tally.ts';

const OPENED = ['/users?currentPage=1&pageSize=100', '/users/cities', '/list-settings/users'];
const PAGES = 100;
/** Somebody who scrolls fast through 10,000 rows. */
const PAGE_EVERY_MS = 150;

/** Admins who open the list of users at the same moment, and scroll through all of it. */
export async function openTogether(workers: readonly Worker[]) {
  const opened = createTally();
  const scrolled = createTally();
  await Promise.all(
    workers.map(async (worker) => {
      const openedAt = performance.now();
      await Promise.all(OPENED.map((path) => timed(opened, worker, { path: `${API_BASE}${path}` }, openedAt)));
      const pages: Promise<string>[] = [];
      for (let page = 2; page <= PAGES; page += 1) {
        await pause(Math.max(0, openedAt + (page - 1) * PAGE_EVERY_MS - performance.now()));
        const path = `${API_BASE}/users?currentPage=${page}&pageSize=${PAGES}`;
        pages.push(timed(scrolled, worker, { path }, performance.now()));
      }
      await Promise.all(pages);
    }),
  );
  return { opened, scrolled };
}
