import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../../screens/screen.ts';
import type { AdminApi } from '../admin-api.ts';
import { waitForFonts } from '../fonts.ts';
import { JUDGES, type Judge, type JudgeName, WIDTHS } from './judges.ts';
import { type Scheme, setScheme } from './scheme.ts';

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

/** Opens a screen once, and has all judges look at it at each width. Says screen, width and judge of all that they find. */
export async function look(page: Page, api: AdminApi, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: screen.widths?.[0] ?? 1280, height: 800 });
  await screen.open(page, api);
  await waitForFonts(page);
  const widths = screen.widths ?? WIDTHS;
  await lookAt(page, screen, 'light', widths);
  // Every style is computed anew: once there, and once back.
  await setScheme(page, 'dark');
  await lookAt(page, screen, 'dark', widths.toReversed());
  await setScheme(page, 'light');
}

async function lookAt(page: Page, screen: Screen, chosen: Scheme, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const judges = (Object.entries(JUDGES) as [JudgeName, Judge][])
      .filter(([name]) => !screen.but?.[name])
      .filter(
        ([, { scheme = 'light', widths: own = WIDTHS }]) => scheme === chosen && own.some((one) => one === width),
      );
    if (judges.length === 0) continue;
    await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
    for (const [name, { find }] of judges) {
      const found = await lasting(() => find(page, screen.tables ?? []));
      expect.soft(found, `${screen.name} at ${width} px: ${name}`).toEqual([]);
    }
  }
}
