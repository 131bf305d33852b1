import type { Page } from '@playwright/test';
import type { AdminApi } from '../harness/admin-api.ts';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

type Screen = { name: string; open: (page: Page, api: AdminApi) => Promise<void> };

/** Opens an address and waits until the screen has more than its frame. */
const at = (path: string, sign: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await page.goto(path);
  await expect(sign(page).first()).toBeVisible();
};

async function openUser(page: Page, api: AdminApi): Promise<void> {
  const { id } = await api.createUser({ name: 'Radha Iyer', city: 'Chennai', gender: 'female', dob: '1980-05-17' });
  await page.goto(`/dashboard/user-details/${id}`);
  await expect(page.getByLabel('User Name')).toHaveValue('Radha Iyer');
}

const publicScreens: Screen[] = [
  { name: 'landing page', open: at('/', (page) => page.getByRole('main')) },
  {
    name: 'no such page',
    open: async (page) => {
      await at('/no-such-page', (opened) => opened.getByRole('heading', { name: 'Page not found' }))(page);
      // The product's own look, not what the kit's styles leave of it where there is no kit.
      const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(await font()).toMatch(/^"?Inter/);
    },
  },
  { name: 'sign-in', open: at('/dashboard/login', (page) => page.getByRole('button', { name: 'Log In' })) },
  {
    name: 'sign-in that failed',
    open: async (page) => {
      await page.goto('/dashboard/login');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a link that is spent',
    open: at('/dashboard/reset-password?token=none', (page) => page.getByRole('link', { name: 'Ask for a new link' })),
  },
];

const userRows = (page: Page) => page.getByRole('button', { name: /^Delete / });

const courseRows = (page: Page) => page.getByRole('button', { name: /^Delete / });

async function openCourse(page: Page): Promise<void> {
  await at('/dashboard/course?search=Forceful', courseRows)(page);
  await page.getByRole('table', { name: 'Courses' }).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Scoreboard' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Chapters' }).getByRole('row').nth(1)).toBeVisible();
}

const productRows = (page: Page) => page.getByRole('button', { name: /^Delete / });

async function openProduct(page: Page): Promise<void> {
  await at('/dashboard/product?low=1', productRows)(page);
  await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Stock' }).getByRole('row').nth(1)).toBeVisible();
}

const productScreens: Screen[] = [
  { name: 'products', open: at('/dashboard/product?low=1', productRows) },
  { name: 'a product', open: openProduct },
  {
    name: 'a product that is edited',
    open: async (page) => {
      await openProduct(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    },
  },
  {
    name: 'a product without what it needs',
    open: async (page) => {
      await at('/dashboard/product-details?action=add', (opened) => opened.getByLabel('Product Name'))(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please fill in the all required field(s): ')).toBeVisible();
    },
  },
];

const consultantRows = (page: Page) => page.getByRole('button', { name: /^Delete / });

const serviceScreens: Screen[] = [
  {
    name: 'an order',
    open: async (page, api) => {
      const { orders } = await api.get<{ orders: { id: string }[] }>('/orders/admin/list?status=pending');
      await at(`/dashboard/order-details/${orders[0]?.id}`, (opened) =>
        opened.getByRole('button', { name: 'Confirm order' }),
      )(page);
    },
  },
  { name: 'consultations', open: at('/dashboard/cosultation', (page) => page.getByRole('button', { name: /^Edit / })) },
  { name: 'consultants', open: at('/dashboard/cosultation?tab=1', consultantRows) },
  { name: 'day sheet', open: at('/dashboard/day-sheet', (page) => page.getByRole('heading', { level: 2 })) },
  {
    name: 'a consultant',
    open: async (page) => {
      await at('/dashboard/cosultation?tab=1', consultantRows)(page);
      await page.getByRole('table', { name: 'Consultants' }).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    },
  },
  {
    name: 'banners of consultations',
    open: at('/dashboard/cosultation?tab=2', (page) => page.getByRole('img', { name: 'Banner 1' })),
  },
  {
    name: 'coupons',
    open: at('/dashboard/coupon', (page) => page.getByRole('table', { name: 'Coupons' }).getByRole('row').nth(1)),
  },
];

const SETTINGS = '/dashboard/setting-permissions';

const settingsScreens: Screen[] = [
  { name: 'profile', open: at(SETTINGS, (page) => page.getByLabel('User Name')) },
  {
    name: 'policies',
    open: at(`${SETTINGS}?tab=1`, (page) => page.getByRole('button', { name: 'Compare version 1' })),
  },
  {
    name: 'versions of the terms',
    open: async (page) => {
      await at(`${SETTINGS}?tab=1`, (opened) => opened.getByRole('button', { name: 'Compare version 1' }))(page);
      await page.getByRole('button', { name: 'Compare version 1' }).click();
      await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
    },
  },
  { name: 'whatsapp', open: at(`${SETTINGS}?tab=2`, (page) => page.getByLabel('API Key')) },
  { name: 'permissions', open: at(`${SETTINGS}?tab=3`, (page) => page.getByRole('button', { name: /^Actions for / })) },
  {
    name: 'inviting an admin',
    open: async (page) => {
      await at(`${SETTINGS}?tab=3`, (opened) => opened.getByRole('button', { name: /^Actions for / }))(page);
      await page.getByRole('button', { name: '+ Invite Admin' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Course' })).toBeVisible();
    },
  },
];

const learningScreens: Screen[] = [
  {
    name: 'categories',
    open: at('/dashboard/product?tab=1', (page) => page.getByRole('button', { name: 'Edit Books' })),
  },
  {
    name: 'adding a category',
    open: async (page) => {
      await at('/dashboard/product?tab=1', (page) => page.getByRole('button', { name: 'Edit Books' }))(page);
      await page.getByRole('button', { name: '+ Add Category' }).click();
      await expect(page.getByLabel('Category Name')).toBeVisible();
    },
  },
  { name: 'courses', open: at('/dashboard/course', courseRows) },
  {
    name: 'courses without a match',
    open: at('/dashboard/course?search=nobody', (page) => page.getByText('No courses match your search')),
  },
  {
    name: 'assigning a user',
    open: async (page) => {
      await at('/dashboard/course', courseRows)(page);
      await page
        .getByRole('button', { name: /^Assign User to/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Assign User' }).getByRole('option').first().click();
      await expect(page.getByRole('button', { name: 'Assign User', exact: true })).toBeEnabled();
    },
  },
  { name: 'course details', open: openCourse },
  {
    name: 'course details while editing',
    open: async (page) => {
      await openCourse(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Course Name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/Please fill in the required fields: /).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Reorder / }).first()).toBeVisible();
    },
  },
  {
    name: 'viewing a chapter',
    open: async (page) => {
      await openCourse(page);
      await page.getByRole('table', { name: 'Chapters' }).getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: 'View Chapter' })).toBeVisible();
    },
  },
  {
    name: 'adding a chapter',
    open: async (page) => {
      await at('/dashboard/add-course', (opened) => opened.getByLabel('Course Name'))(page);
      await page.getByRole('button', { name: 'Add Chapter' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Chapter' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Chapter name is required').first()).toBeVisible();
    },
  },
  {
    name: 'dispatch desk',
    open: at('/dashboard/order/dispatch?tab=2', (page) => page.getByRole('row').nth(1)),
  },
  { name: 'course orders', open: at('/dashboard/order', (page) => page.getByRole('row').nth(1)) },
];

const signedInScreens: Screen[] = [
  { name: 'home', open: at('/dashboard/home', (page) => page.getByRole('heading', { level: 1 })) },
  { name: 'users', open: at('/dashboard/user', userRows) },
  {
    name: 'users without a match',
    open: at('/dashboard/user?search=nobody', (page) => page.getByText('No users found matching your criteria')),
  },
  {
    name: 'users filter',
    open: async (page) => {
      await at('/dashboard/user', userRows)(page);
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    },
  },
  {
    name: 'deleting a user',
    open: async (page) => {
      await at('/dashboard/user', userRows)(page);
      await userRows(page).first().click();
      await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
    },
  },
  { name: 'user details', open: openUser },
  {
    name: 'user details while editing',
    open: async (page, api) => {
      await openUser(page, api);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('User Name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    },
  },
  {
    name: 'tabs of user details',
    open: async (page, api) => {
      await openUser(page, api);
      await page.getByRole('tab', { name: 'Coupon' }).click();
      await expect(page.getByRole('table', { name: 'Coupons' })).toBeVisible();
    },
  },
  {
    name: 'an empty tab of user details',
    open: async (page, api) => {
      await openUser(page, api);
      await page.getByRole('tab', { name: 'Products' }).click();
      await expect(page.getByText('No products available')).toBeVisible();
    },
  },
  { name: 'report', open: at('/dashboard/report', (page) => page.getByText('Coming Soon')) },
  { name: 'no such page', open: at('/dashboard/no-such-page', (page) => page.getByRole('heading', { level: 1 })) },
  {
    name: 'palette',
    open: async (page) => {
      await at('/dashboard/report', (opened) => opened.getByText('Coming Soon'))(page);
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

const WIDTHS = [1280, 1024, 768, 390];
/** What may differ in the dark is colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({
      colorScheme,
      viewport: { width: 1280, height: 860 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    /** A screen is opened once, and narrowed in place. */
    async function expectAccessible(page: Page, name: string): Promise<void> {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 860 });
        // Tables choose their columns some time after the window has changed.
        await expect.poll(() => sidewaysScroll(page), `${name} is no wider than ${width} px`).toBe(0);
        const rules = colorScheme === 'dark' ? RULES_OF_COLOUR : undefined;
        await expectNoAxeViolations(page, `${name} at ${width} px`, rules);
      }
      await page.setViewportSize({ width: 1280, height: 860 });
    }

    for (const { name, open } of publicScreens) {
      test(`axe finds nothing: ${name}`, async ({ page, api }) => {
        await open(page, api);
        await expectAccessible(page, name);
      });
    }

    for (const [area, screens] of Object.entries({
      inside: signedInScreens,
      'of learning': learningScreens,
      'of products': productScreens,
      'of services': serviceScreens,
      'of settings': settingsScreens,
    })) {
      test(`axe finds nothing: every screen ${area}`, async ({ page, api, signIn }) => {
        await signIn(page);
        for (const { name, open } of screens) {
          await test.step(name, async () => {
            await open(page, api);
            await expectAccessible(page, name);
          });
        }
      });
    }
  });
}

test.describe('phone menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing: the drawer, and it closes by its backdrop', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/dashboard/home');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'User', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.mouse.click(380, 400);
    await expect(drawer).toHaveCount(0);
  });
});

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
