import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { filmOf, takePicture } from '../harness/media-files.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a consultant is added, offers a consultation that becomes active, and stays while it is theirs', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/dashboard/cosultation?tab=1');
  await expect(page.getByRole('row', { name: /Anjali Deshmukh/ })).toBeVisible();
  const picture = await takePicture(page, 'face.png');
  await expectNoAxeViolations(page, 'the consultants');
  await page.getByRole('link', { name: '+ Add Consultant' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Please fill in all required fields (name, description, Profile Image, Speciality)'),
  ).toBeVisible();
  await page.getByLabel('Consultant name').fill('Kamala Iyer');
  await page.getByLabel('Specialty').fill('Grief');
  await page.getByLabel('Consultant Whatsapp Number').fill('98204 11290');
  await page.getByLabel('Description').fill('Sits with those who mourn.');
  await page.getByLabel('Choose Profile Image').setInputFiles(picture);
  await expectNoAxeViolations(page, 'the form of a consultant');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cosultation$/);
  await expect(page.getByText('Consultant added')).toBeVisible();

  await page.getByRole('tab', { name: 'Consultation' }).click();
  await page.getByRole('link', { name: '+ Add Consultation' }).click();
  await page.getByRole('textbox', { name: 'Consultation Name' }).fill('Sitting With Grief');
  await choose(page, 'Choose Consultant', 'Kamala Iyer');
  await choose(page, 'Duration', '1 Hr');
  await page.getByLabel('Price').fill('1200');
  await page.getByLabel('Description').fill('An hour, unhurried.');
  await page.getByLabel('Choose Images').setInputFiles({ ...picture, name: 'room.png' });
  await expectNoAxeViolations(page, 'the form of a consultation');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cosultation$/);
  const active = page.getByRole('checkbox', { name: 'Sitting With Grief is active' });
  await expect(active).not.toBeChecked();
  await expectNoAxeViolations(page, 'the consultations');

  await page.getByRole('button', { name: 'Edit Sitting With Grief' }).click();
  await page.getByRole('switch', { name: 'Active' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cosultation$/);
  await expect(active).toBeChecked();

  await page.getByRole('tab', { name: 'Consultant' }).click();
  await page.getByRole('button', { name: 'Delete Kamala Iyer' }).click();
  const why = 'This consultant has 1 consultation. Give them to somebody else or delete them first.';
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('row', { name: /Kamala Iyer/ })).toBeVisible();
});

test('a film becomes a banner, goes, and comes back', { tag: '@proof' }, async ({ page, signIn }) => {
  await signIn(page);
  const film = filmOf('river.webm');
  await page.goto('/dashboard/cosultation?tab=2');
  await expect(page.getByRole('img', { name: 'Banner 1' })).toBeVisible();
  await page.getByRole('button', { name: '+ Add Banner' }).click();
  await page.getByLabel('Choose Banner').setInputFiles(film);
  const added = page.locator('video[aria-label="Banner 1"]');
  await expect(added).toBeVisible();
  await expect(page.getByRole('button', { name: '+ Add Banner' })).toBeVisible();
  await expectNoAxeViolations(page, 'the banners');
  await page.getByRole('button', { name: 'Delete Banner 1' }).click();
  await expect(page.getByText('Banner deleted successfully!')).toBeVisible();
  // A toast that has the focus stays.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect(added).toBeHidden();
  await undo.press('Enter');
  await expect(added).toBeVisible();
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label }));
  await field.first().click();
  await page.getByRole('option', { name: option }).click();
}
