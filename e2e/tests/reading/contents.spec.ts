import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/** An article with fifteen titled sections, whose path is on the site's default list of paths with short contents. */
const LISTED = '/health/menopause-through-the-transition';
/** An article with thirteen titled sections, whose path is not on the list. */
const UNLISTED = '/health/high-blood-pressure-guide';
/** Height of the shortened list, in px (see rules.md#contents). */
const CUT = 230;

const list = (page: Page) => island(page, 'contents').getByRole('list');
const links = (page: Page) => island(page, 'contents').getByRole('link');
const heightOfList = async (page: Page) => (await list(page).boundingBox())?.height;

for (const [javaScriptEnabled, tag] of withTags([true, false])) {
  test.describe(javaScriptEnabled ? 'on a listed path' : 'on a listed path without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(`the contents are cut to 230 px; Read More shows all of them, Show Less cuts them again${tag}`, async ({
      page,
    }) => {
      await page.goto(LISTED);
      expect(await heightOfList(page)).toBe(CUT);
      const count = await links(page).count();
      const toggle = island(page, 'contents').locator('summary');
      await expect(toggle).toHaveText(`Read More (${count})`, { useInnerText: true });
      await toggle.click();
      await expect(toggle).toHaveText('Show Less', { useInnerText: true });
      expect(await heightOfList(page)).toBeGreaterThan(CUT);
      await toggle.click();
      expect(await heightOfList(page)).toBe(CUT);
    });
  });
}

test('the keyboard reaches entries beyond the cut and sees them; the toggle then says that the list is whole @full', async ({
  page,
}) => {
  await page.goto(LISTED);
  await expectAlive(page, 'contents');
  await links(page).first().focus();
  for (const link of (await links(page).all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await expect(links(page).last()).toBeInViewport();
  expect(await heightOfList(page)).toBeGreaterThan(CUT);
  await page.keyboard.press('Tab');
  const toggle = island(page, 'contents').locator('summary');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveText('Show Less', { useInnerText: true });
});

test('a path that is not listed keeps its contents whole @full', async ({ page }) => {
  await page.goto(UNLISTED);
  await expect(island(page, 'contents').getByText('Read More')).toHaveCount(0);
  await expect(links(page).last()).toBeVisible();
});

test.describe('operators decide which paths are listed, by the hundred', () => {
  const hundreds = Array.from({ length: 250 }, (_unused, index) => `health/article-${index}`);

  async function startWith(paths: readonly string[]): Promise<RunningSite> {
    const file = join(await mkdtemp(join(tmpdir(), 'plainwell-contents-')), 'paths.json');
    await writeFile(file, JSON.stringify(paths));
    return startSite({ env: { TRUNCATED_CONTENTS_PATHS: file } });
  }

  test('a wrong entry stops the start with its name @full', async () => {
    const started = startWith([...hundreds, '/health/with-a-slash']);
    await expect(started).rejects.toThrow(
      /^setting TRUNCATED_CONTENTS_PATHS: \S+: entry 251, "\/health\/with-a-slash", .+$/m,
    );
  });

  test('those of the list have short contents, and no others @full', async () => {
    const site = await startWith([...hundreds, UNLISTED.slice(1)]);
    try {
      expect(await (await fetch(site.url + UNLISTED)).text()).toContain('Read More (14)');
      expect(await (await fetch(site.url + LISTED)).text()).not.toContain('Read More');
    } finally {
      await site.stop();
    }
  });
});

test('the entry of the comments is the last, counts them, and takes the reader and the focus there', async ({
  page,
}) => {
  await page.goto(UNLISTED);
  const entry = links(page).last();
  await expect(entry).toHaveText('6 comments');
  await entry.click();
  await expect(page).toHaveURL(/#comments$/);
  await expect(page.locator('#comments').getByRole('heading', { level: 2 })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(island(page, 'commentTools').locator('a').first()).toBeFocused();
  await page.goto('/es/salud/diabetes-tipo-2-conceptos-basicos');
  await expect(links(page).last()).toHaveText('1 comentario');
});

test('both anchors of the comments lead to them, and the sixth comment shows on demand @full', async ({ page }) => {
  for (const anchor of ['comments', 'article-comments']) {
    await page.goto('/about/process');
    await page.goto(`${UNLISTED}#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  const comments = page.locator('.place-comments ul:not(li ul) > li');
  await expect(comments.filter({ visible: true })).toHaveCount(5);
  await page.getByText('Show more comments (1)').click();
  await expect(comments.filter({ visible: true })).toHaveCount(6);
});

test('the contents mark the one section that is being read', async ({ page }) => {
  await page.goto(UNLISTED);
  await expectAlive(page, 'contents');
  const current = island(page, 'contents').locator('[aria-current]');
  await expect(current).toHaveCount(0);
  for (const id of ['causes', 'medicines', 'comments', 'numbers']) {
    await page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }), id);
    await expect(current).toHaveAttribute('href', `#${id}`);
  }
});

test('a choice on a phone folds the contents away and still reaches its section @full', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(UNLISTED);
  await expectAlive(page, 'contents');
  await island(page, 'contents').locator('summary').click();
  await links(page).filter({ hasText: 'Medicines' }).click();
  await expect(links(page).first()).toBeHidden();
  await expect(page.locator('#medicines').getByRole('heading', { level: 2 })).toBeInViewport();
});
