import { expect, test } from '../harness/fixtures.ts';
import { HindiPage } from '../harness/judges/english.ts';
import { look } from '../harness/judges/look.ts';
import { isWholeLook } from '../harness/whole-look.ts';
import { everywhere } from '../screens/everywhere.ts';
import { learning } from '../screens/learning.ts';
import { outside } from '../screens/outside.ts';
import { people } from '../screens/people.ts';
import { services } from '../screens/services.ts';
import { settings } from '../screens/settings.ts';
import { shop } from '../screens/shop.ts';

// Each screen, dialog and state is opened once, and all judges look at it in turn.

test.describe.configure({ mode: 'parallel' });
// A failure names screen, width, judge and element: a trace of hundreds of looks would say no more, and takes longer than they do.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const [area, screens] of Object.entries({ outside, everywhere, people, learning, shop, services, settings })) {
  test(`screens: ${area}`, async ({ page, context, browser, product, session, signIn, api, soundPage }) => {
    test.slow();
    if (screens !== outside) await signIn(page);
    const phone = isWholeLook ? await context.newPage() : undefined;
    await phone?.setViewportSize({ width: 390, height: 844 });
    const hasHindi = isWholeLook && screens !== outside;
    const hindi = hasHindi ? await HindiPage.open(browser, session, product.origin) : undefined;
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await look(page, { phone, hindi }, api, screen, screen === screens[0]);
        expect.soft(soundPage.splice(0), `${screen.name}: errors and policy reports`).toEqual([]);
      });
    }
    await hindi?.close();
  });
}
