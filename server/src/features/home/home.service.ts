import { type Module, mayUse } from '@sankalp/contract/access';
import {
  BACKUP_MISSED_HOURS,
  FIRST_STEP_LINKS,
  FIRST_STEPS,
  HOME_NUMBERS,
  type HomeLink,
  homeNumberLinks,
  opensLink,
  PROMISED_NUMBERS,
  revenueLink,
} from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import type { CountList } from '../../shared/feature.ts';
import type { BackupsService } from '../backups/index.ts';
import type { NumbersService } from '../numbers/index.ts';
import { createHomeStore } from './home.store.ts';
import { createPromisesStore } from './promises.store.ts';

/** Keeps true: a number is what its list counts under the filter of its link, and nobody sees one whose list they may not open. */

interface HomeOptions {
  readonly reads: ReadDatabase;
  readonly timeZone: string;
  readonly backups: BackupsService;
  readonly numbers: Pick<NumbersService, 'picture'>;
  /** By the path of the list. */
  readonly listCounts: Readonly<Record<string, CountList>>;
}

type Caller = Parameters<typeof mayUse>[0];

export type HomeService = ReturnType<typeof createHomeService>;

export function createHomeService({ reads, timeZone, backups, numbers: pictures, listCounts }: HomeOptions) {
  const store = createHomeStore(reads, timeZone);
  const promises = createPromisesStore(reads, timeZone);

  async function countOf({ list, query }: HomeLink): Promise<{ count: number; isPartial: boolean }> {
    const counted = await listCounts[list]?.(query);
    if (counted === undefined) throw new Error(`nothing counts ${list}`);
    const { total, isPartial = false } = typeof counted === 'number' ? { total: counted } : counted;
    return { count: total, isPartial };
  }

  /** A backup that is missing concerns those alone who can have one made. */
  async function missedBackup({ isSuperAdmin }: Caller): Promise<Home['missedBackup']> {
    if (!isSuperAdmin) return null;
    const { lastAt, ageSeconds, hasFailed, isLogStuck } = await backups.last();
    if (isLogStuck) return { fault: 'log', lastAt };
    if (hasFailed) return { fault: 'failed', lastAt };
    return ageSeconds * 1_000 > BACKUP_MISSED_HOURS * HOUR_MS ? { fault: 'old', lastAt } : null;
  }

  return {
    async board(caller: Caller): Promise<Home> {
      const today = dayInZone(databaseNow(), timeZone);
      const links = homeNumberLinks(today);
      const may = (module: Module) => mayUse(caller, module);
      const names = HOME_NUMBERS.filter((name) => opensLink(links[name], may, caller.isSuperAdmin));
      const [{ done, isInUse }, revenue, missed, lastDays, kept, numbers] = await Promise.all([
        store.begun(),
        store.revenueOf(today),
        missedBackup(caller),
        may('order') ? pictures.picture(caller, 'revenue', { period: '30d' }) : null,
        promises.lastDays(
          today,
          PROMISED_NUMBERS.filter((name) => opensLink(links[name], may)),
        ),
        Promise.all(names.map(async (name) => ({ name, ...(await countOf(links[name])) }))),
      ]);
      const steps = isInUse ? [] : FIRST_STEPS.filter((step) => may(FIRST_STEP_LINKS[step].module));
      return {
        today,
        numbers,
        lastDays,
        promises: kept,
        revenue: revenue.filter(({ kind }) => opensLink(revenueLink(kind, today), may)),
        missedBackup: missed,
        firstSteps: steps.map((step) => ({ step, isDone: done.has(step) })),
      };
    },
  };
}
