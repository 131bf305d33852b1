import { expect, test } from '../harness/fixtures.ts';

test('an admin chooses Hindi, finds it again at the next sign-in, and goes back to English', async ({
  page,
  signIn,
  api,
}) => {
  const ravi = { email: 'ravi.hindi@example.org', password: 'Neem-branch-17-morning' };
  await api.addAdmin(ravi.email, ravi.password, ['user']);
  await signIn(page, ravi);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Leela Nair' }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('link', { name: 'डैशबोर्ड' })).toBeVisible();
  expect(scripts.some((path) => /\/hi-[\w-]+\.js$/.test(path))).toBe(true);

  await page.getByRole('link', { name: 'उपयोगकर्ता', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'शहर' })).toBeVisible();
  await page.goto('/dashboard/user?gender=female');
  await expect(page.getByText('लिंग: महिला')).toBeVisible();
  // Columns have names in Hindi; files keep those that the import knows.
  await page.getByRole('button', { name: 'आयात' }).click();
  await expect(page.locator('a[download]')).toHaveAttribute('href', /Username%2CPhone/);
  const csv = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Username,Phone\nAsha,9820011223\n') };
  await page.locator('input[type=file]').setInputFiles(csv);
  await expect(page.getByRole('dialog').getByLabel('उपयोगकर्ता नाम')).toHaveValue('Username');
  // Sentences of the server come in Hindi as well, with their numbers.
  await page.goto('/dashboard/user-details/0192d3a4-0000-7000-8000-000000000000');
  await expect(page.getByText('उपयोगकर्ता मौजूद नहीं है', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'लॉग आउट' }).click();
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  // A browser in which nothing was chosen yet learns it by signing in.
  await page.context().clearCookies();
  await signIn(page, ravi);
  await expect(page.getByRole('link', { name: 'डैशबोर्ड' })).toBeVisible();

  await page.getByRole('button', { name: 'Leela Nair' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
