import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { isAddressed } from '../../screens/go.ts';
import type { Screen } from '../../screens/screen.ts';
import type { AdminApi } from '../admin-api.ts';
import { waitForFonts } from '../fonts.ts';
import { isWholeLook } from '../whole-look.ts';
import type { HindiPage } from './english.ts';
import { JUDGES, type Judge, type JudgeName, WIDTHS } from './judges.ts';
import { type Scheme, setScheme } from './scheme.ts';
import { shiftsOf } from './shifts.ts';

const READINGS = 8;

/** Faults that a judge still finds when nothing changes any more: tables measure themselves some time after the window has changed. */
async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  let found = await find();
  for (let same = 1; found.length > 0 && same < READINGS; same += 1) {
    await pause(250);
    const earlier = found;
    found = await find();
    if (found.join() !== earlier.join()) same = 0;
  }
  return found;
}

interface OtherPages {
  /** Missing in an everyday look. */
  phone: Page | undefined;
  /** Missing in an everyday look, and for pages that are open to everybody: those have addresses of their own for Hindi. */
  hindi: HindiPage | undefined;
}

/**
 * Opens a screen once, and has all judges look at it at each width. Says screen, width and judge of all that they find.
 * In a whole look movements while it comes are seen on a phone as well, and an address is read in Hindi: those open it too.
 */
export async function look(
  page: Page,
  { phone, hindi }: OtherPages,
  api: AdminApi,
  screen: Screen,
  isSample: boolean,
): Promise<void> {
  await page.setViewportSize({ width: screen.widths?.[0] ?? 1280, height: 800 });
  if (screen.comes) {
    expect.soft(await shiftsOf(page, api, screen), `${screen.name} at 1280 px: shifts`).toEqual([]);
    if (phone) expect.soft(await shiftsOf(phone, api, screen), `${screen.name} at 390 px: shifts`).toEqual([]);
  } else await screen.open(page, api);
  if (hindi && isAddressed(page) && !screen.but?.english) {
    const { pathname, search } = new URL(page.url());
    const found = await hindi.leftoverEnglish(pathname + search);
    expect.soft(found, `${screen.name} in Hindi: English`).toEqual([]);
  }
  await waitForFonts(page);
  const widths = WIDTHS.filter((width) => screen.widths?.includes(width) ?? true);
  await lookAt(page, screen, 'light', widths, isSample);
  if (!isWholeLook && !isSample) return;
  // Every style is computed anew: once there, and once back.
  await setScheme(page, 'dark');
  await lookAt(page, screen, 'dark', widths.toReversed(), isSample);
  await setScheme(page, 'light');
}

async function lookAt(
  page: Page,
  screen: Screen,
  chosen: Scheme,
  widths: readonly number[],
  isSample: boolean,
): Promise<void> {
  for (const width of widths) {
    const judges = (Object.entries(JUDGES) as [JudgeName, Judge][])
      .filter(([name]) => !screen.but?.[name])
      .filter(([, { scheme = 'light' }]) => scheme === chosen)
      .filter(([, { widths: own = WIDTHS, sampled = own }]) =>
        (isSample && !isWholeLook ? sampled : own).some((one) => one === width),
      );
    if (judges.length === 0) continue;
    await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
    for (const [name, { find }] of judges) {
      const found = await lasting(() => find(page, screen.tables ?? []));
      expect.soft(found, `${screen.name} at ${width} px: ${name}`).toEqual([]);
    }
  }
}
