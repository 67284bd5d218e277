import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { articles, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { scriptsAskedFor } from '../../harness/audits/scripts-asked-for.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/** The element around the headline in each release. The gate accepts both, because server and browser agree. */
const HEADLINE = { stable: 'hgroup', other: 'hgroup-of-another-release' };

const setOf = (page: Page) => page.locator('meta[name="plainwell-releases"]').getAttribute('content');

/** Returns the release of the article's remote in a new page. */
async function currentRelease({ url }: RunningSite): Promise<string | undefined> {
  return /<meta name="plainwell-releases" content="[^"]*\barticle@([^\s",]+)/.exec(
    await (await fetch(`${url}/infinite`)).text(),
  )?.[1];
}

/**
 * Makes a release of the article's remote with another element around the headline, on the server and in the browser.
 */
function otherRelease(): Promise<string> {
  const folder = join(String(builds['mfe-article']), 'browser');
  const file = readdirSync(folder).find((name) => /^Headline\.\w+\.js$/.test(name)) ?? '';
  const rewrite = (text: string) => text.replaceAll(`"${HEADLINE.stable}"`, `"${HEADLINE.other}"`);
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');
  const text = readFileSync(join(folder, file), 'utf8');
  return alteredBuild('mfe-article', {
    'server/Headline.js': rewrite,
    [`browser/${file}`]: rewrite,
    'browser/remoteEntry.js': (entry) => entry.replace(digest(text), digest(rewrite(text))),
  });
}

/**
 * Reads from the second article to the fifth. The stable channel of the article's remote moves to another release
 * before the third, and back before the fifth.
 */
async function readOn(
  page: Page,
  site: RunningSite,
  { meanwhile, after }: { meanwhile: string; after: string },
): Promise<void> {
  const registry = registryOfMachine(site);
  await readUntil(page, 2);
  await registry.point('article', meanwhile);
  await expect.poll(() => currentRelease(site)).toBe(meanwhile);
  await readUntil(page, 4);
  await registry.point('article', after);
  await expect.poll(() => currentRelease(site)).toBe(after);
  await readUntil(page, 5);
}

test('articles, modules and scripts of a page stay those of its release set, while a remote is released and rolled back @full', async ({
  page: older,
  context,
}) => {
  // The gate checks one release and five channel moves.
  test.setTimeout(480_000);
  const site = await startSite();
  const stable = (await currentRelease(site)) ?? '';
  const other = await registryOfMachine(site).publish(await otherRelease(), 'article');

  for (const { page, own, foreign, headline } of [
    { page: older, own: stable, foreign: other, headline: HEADLINE.stable },
    { page: await context.newPage(), own: other, foreign: stable, headline: HEADLINE.other },
  ]) {
    await test.step(
      headline === HEADLINE.stable ? 'a page from before the release' : 'a page of the release that is rolled back',
      async () => {
        await registryOfMachine(site).point('article', own);
        await expect.poll(() => currentRelease(site)).toBe(own);
        const { errors } = await listenTo(page);
        const scripts = scriptsAskedFor(page);
        await openInfinitePage(page, `${site.url}/infinite`);
        const set = await setOf(page);
        expect(set).toContain(`article@${own}`);
        await readOn(page, site, { meanwhile: foreign, after: own });

        await expect(articles(page)).toHaveCount(5);
        await expect(articles(page).locator(`${headline} > h1`)).toHaveCount(5);
        expect(await setOf(page)).toBe(set);
        await articles(page).nth(4).locator('plainwell-island[data-module="./Byline"]').hover();
        await expect(
          articles(page).nth(4).locator('plainwell-island[data-module="./Byline"][data-alive]'),
        ).toBeAttached();
        const styles = await page
          .locator('link[rel="stylesheet"]')
          .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
        const ofArticle = [...scripts, ...styles].filter((path) => path.startsWith('/assets/article/'));
        expect(ofArticle).not.toEqual([]);
        expect(ofArticle.filter((path) => !path.startsWith(`/assets/article/${own}/`))).toEqual([]);
        expect(errors).toEqual([]);
      },
    );
  }
  await site.stop();
});
