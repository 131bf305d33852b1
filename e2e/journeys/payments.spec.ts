import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { leaveLatePayment } from '../harness/late-payment.ts';

/** Money of the app that bought nothing: an admin finds it, sees where it has gone, and says that it is dealt with. */

for (const [device, settings] of Object.entries({
  'a desk': { viewport: { width: 1280, height: 800 } },
  'a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
})) {
  test.describe(`on ${device}`, () => {
    test.use(settings);

    test('a payment that came too late is found, looked at and dealt with', async ({ page, signIn, api }) => {
      const { payment, user } = await leaveLatePayment(api);
      const { gatewayPaymentId } = payment;
      const press = (name: string) => page.getByRole('button', { name, exact: true });
      const touch = (target: Locator) => ('hasTouch' in settings ? target.tap() : target.click());
      await signIn(page);
      await page.goto('/dashboard/home');
      await touch(page.getByRole('link', { name: /Payments? to look at/ }));
      await expect(page).toHaveURL(/\/order\/payments\?look=open$/);
      const row = page.getByRole('row').filter({ hasText: gatewayPaymentId });
      await expect(row).toContainText('Came too late, sent back');
      await touch(row.getByRole('link', { name: gatewayPaymentId }));

      const facts = page.getByRole('region', { name: 'Payment', exact: true });
      await expect(facts.getByText('A test: no money has moved.')).toBeVisible();
      await expect(facts.getByRole('link', { name: user.name })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Came too late');
      await expectNoAxeViolations(page);
      await touch(press('Mark as dealt with'));
      await expect(page.getByText('Payment dealt with')).toBeVisible();
      await expect(press('Mark as dealt with')).toHaveCount(0);
      await expect(facts.getByText('Dealt with')).toBeVisible();

      await touch(press('Back'));
      await expect(page).toHaveURL(/\/order\/payments\?look=open$/);
      await expect(row).toHaveCount(0);
      await page.goto('/dashboard/order/payments?look=done');
      await expect(row).toContainText('Dealt with');
    });
  });
}
