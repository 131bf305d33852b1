import { expect, test } from '../harness/fixtures.ts';
import { tabTo } from '../harness/keyboard.ts';

const PAGES = ['/', '/terms-conditions', '/policy', '/contact-us', '/hi/policy', '/hi/contact-us'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is whole, and the form sends itself', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Public pages' });
    await nav.getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await nav.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByText('Order and payment history is kept up to 180 days.')).toBeVisible();
    await nav.getByRole('link', { name: 'Contact Us' }).click();
    await page.getByLabel('Full Name').fill('Nobody Scripted');
    await page.getByLabel('Mobile Number').fill('0000000000');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('status')).toHaveText('Mobile Number is not a valid phone number');
    await expect(page.getByLabel('Full Name')).toHaveValue('Nobody Scripted');
    await page.getByLabel('Mobile Number').fill('98200 77001');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('status')).toHaveText('Your account deletion request has been submitted.');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  });
});

test.describe('on a phone in Hindi', () => {
  test.use({ javaScriptEnabled: false, locale: 'hi-IN', viewport: { width: 390, height: 844 } });

  test('the pages are in Hindi, to the answer of the form, until English is chosen', async ({ page }) => {
    await page.goto('/policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारी नीतियाँ');
    await page.getByRole('link', { name: 'संपर्क करें' }).click();
    await page.getByLabel('पूरा नाम').fill('आशा राणे');
    await page.getByLabel('मोबाइल नंबर').fill('98200 77003');
    await page.getByRole('button', { name: 'अनुरोध भेजें' }).click();
    await expect(page.getByRole('status')).toHaveText('आपका खाता हटाने का अनुरोध भेज दिया गया है।');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete your account');
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/\/en\/policy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our policies');
  });
});

test('the letters are those of the inside, and the link to Hindi brings its own', async ({ page }) => {
  const fonts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/en/policy');
  await expect.poll(() => fonts.filter((url) => /inter-latin|language-link/.test(url)).length).toBe(2);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Inter Variable"/);
});

test('the form needs its name and number, and clears once the request is taken', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Full Name').fill('Asha Rane');
  await page.getByLabel('Mobile Number').fill('98200 77002');
  await page.getByLabel('Message / Reason').fill('I moved.');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Your account deletion request has been submitted.')).toBeVisible();
  for (const label of ['Full Name', 'Mobile Number', 'Email', 'Message / Reason']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
});

test('no public page moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  for (const path of PAGES) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'load' });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect.soft(shifts, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a public page is one small answer that holds its text', async ({ page, request }) => {
  for (const path of PAGES) {
    const answer = await request.get(path);
    const { responseBodySize } = await weigh(path);
    expect(responseBodySize, path).toBeLessThan(path.endsWith('/contact-us') ? 95_000 : 25_000);
    expect(await answer.text()).toContain('</h1>');
  }

  async function weigh(path: string) {
    const [arrived] = await Promise.all([page.waitForEvent('requestfinished'), page.goto(path)]);
    return arrived.sizes();
  }
});

test('"/" leads administrators to the reset screen by keys, and back to the address that the guard refused', async ({
  page,
  product,
}) => {
  await page.goto('/dashboard/login');
  await expect(page.getByLabel('Email ID')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Forgot Password' }), 6);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await tabTo(page, page.getByRole('link', { name: 'ask for a reset link' }), 10);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/reset-password$/);
  await expect(page.getByLabel('Email ID')).toBeVisible();

  await page.goto('/dashboard/report?x=1');
  await expect(page.getByRole('heading', { name: 'Ananda Foundation' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email ID').fill(product.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(product.admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard\/report\?x=1$/);
});
