import type { Locator, Page } from '@playwright/test';
import { infiniteId, infiniteLink, infiniteTitle } from '../../harness/content/infinite-articles.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import { articles, comeTo, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { beSavingReader } from '../../harness/readers/saving-reader.ts';

const fifth = (page: Page): Locator => articles(page).nth(4);
const slot = (page: Page, name: string): Locator => fifth(page).locator(`plainwell-island[data-slot="${name}"]`);

/** Opens the made-up articles with the fifth at the top of the window. */
async function openFifth(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await readUntil(page, 5);
  await comeTo(page, 5);
}

test('the fifth article is shared with its own title and address, which say where it was shared @full', async ({
  page,
  site,
}) => {
  await openFifth(page);
  const campaign = 'social-sharebar-referred-desktop';
  const url = (source: string) =>
    `${site.url}${infiniteLink(5)}?utm_medium=social&utm_source=${source}&utm_campaign=${campaign}`;
  for (const name of ['share', 'bottomShare']) {
    await slot(page, name).hover();
    await expect(slot(page, name)).toHaveAttribute('data-alive', '');
    const linkTo = async (host: string) =>
      new URL((await slot(page, name).locator(`a[href*="${host}"]`).getAttribute('href')) ?? '').searchParams;
    expect((await linkTo('facebook.com')).get('u')).toBe(url('facebook'));
    expect(Object.fromEntries(await linkTo('reddit.com'))).toEqual({ url: url('reddit'), title: infiniteTitle(5) });
  }
});

test('feedback on the fifth article is about the fifth, from the link above it and the one below @full', async ({
  page,
}) => {
  const paths: unknown[] = [];
  await page.route('**/api/feedback', (route) => {
    paths.push(route.request().postDataJSON().pathname);
    return route.fulfill({ json: { feedbackResp: { meta: { code: 200 } } } });
  });
  await openFifth(page);
  for (const name of ['feedback', 'bottomFeedback']) {
    await slot(page, name).getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'This article was informative' }).click();
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(slot(page, name).getByRole('link')).toBeFocused();
  }
  expect(paths).toEqual([infiniteLink(5), infiniteLink(5)]);
});

test('the fifth article is saved as itself, while the first stays unsaved @full', async ({ page, site }) => {
  const reader = await beSavingReader(page, site.url);
  await openFifth(page);
  await slot(page, 'save').getByRole('button', { name: 'Save article' }).click();
  await expect.poll(() => [...reader.saved]).toEqual([infiniteId(5)]);
  await expect(slot(page, 'save').getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(articles(page).first().getByRole('button', { name: 'Save article' })).toHaveCount(1);
});
