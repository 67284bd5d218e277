import type { EnginePage } from '../drivers/engine.ts';
import { click, fill, pointAt, until, untilAlive } from '../page-actions.ts';
import { DESK, expectNoFaults, expectThat, PHONE, type Check } from './check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const LONG = '/tabbed/health/high-blood-pressure-guide';

async function untilPath(page: EnginePage, path: string): Promise<void> {
  await until(
    page,
    `the page ${path}`,
    (wanted: string) => location.pathname === wanted && document.readyState === 'complete',
    path,
  );
}

/** Navigates to a path from within the page, without waiting for the driver to consider the page loaded. */
const go = (page: EnginePage, path: string) =>
  page.evaluate((to: string) => void setTimeout(() => location.assign(to)), path);

const contents: Check = {
  name: 'an entry of the contents leads to its section, and the tab bar follows',
  async run({ open, site }) {
    const page = await open(DESK);
    await page.goto(site.url + LONG);
    await untilAlive(page, 'contents');
    await click(page, '[data-slot="contents"] ol li:nth-child(3) a');
    await until(page, 'the section at the top of the window', () => {
      const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const top = section?.getBoundingClientRect().top ?? -1;
      return location.hash !== '' && top >= 0 && top < innerHeight / 2;
    });
    await until(page, 'the current link of the tab bar', () => {
      const current = document.querySelector<HTMLAnchorElement>('[data-slot="tabs"] ul a[aria-current]');
      return current?.hash === location.hash;
    });
    await expectNoFaults(page, LONG);
  },
};

const behaviours: Check = {
  name: 'the tab bar comes in while the reader scrolls up and leaves on scroll down, and a slot shows its creative',
  async run({ open, site }) {
    const page = await open(DESK);
    await page.goto(site.url + LONG);
    await untilAlive(page, 'tabs');
    await until(
      page,
      'the creative',
      () => document.querySelector('[data-slot="railTop"] iframe:not([inert])') !== null,
    );
    // A reader's scrolling takes several frames, and observers report the position after each.
    const scroll = (by: number) =>
      until(
        page,
        `a scroll by ${by} px`,
        async (distance: number) => {
          scrollBy({ top: distance, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return true;
        },
        by,
      );
    const isShown = (wanted: boolean) =>
      until(
        page,
        `the bar ${wanted ? 'in' : 'out of'} sight`,
        (shown: boolean) => document.querySelector('[data-slot="tabs"] nav')?.hasAttribute('data-shown') === shown,
        wanted,
      );
    await scroll(5_000);
    await isShown(false);
    await scroll(-300);
    await isShown(true);
    await scroll(200);
    await isShown(false);
    await scroll(-8_000);
    await isShown(false);
    await expectNoFaults(page, LONG);
  },
};

const hash: Check = {
  name: 'the address of a section leads to it',
  async run({ open, site }) {
    const page = await open(PHONE);
    await page.goto(`${site.url}${LONG}#articleHistory-sample-high-blood-pressure`);
    await until(page, 'the history in the window', () => {
      const top =
        document.getElementById('articleHistory-sample-high-blood-pressure')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
  },
};

const byline: Check = {
  name: 'a name of the byline opens its overlay under the pointer, and Escape closes it',
  async run({ open, site }) {
    const page = await open(DESK);
    await page.goto(site.url + ARTICLE);
    // The page notices a pointer near an island only once the loader has run.
    await until(page, 'the loader', () => document.querySelector('[data-slot="byline"][data-armed]') !== null);
    await pointAt(page, '[data-slot="byline"] a[data-replay]');
    await untilAlive(page, 'byline');
    // In Firefox, moving the pointer to its current position sends no event.
    await pointAt(page, '[data-slot="byline"] button[popovertarget]', 3);
    await until(page, 'the overlay', () => document.querySelector('[data-overlay="byline"]:popover-open') !== null);
    await page.press('Escape');
    await until(
      page,
      'the overlay closed',
      () => document.querySelector('[data-overlay="byline"]:popover-open') === null,
    );
    await expectNoFaults(page, ARTICLE);
  },
};

const comments: Check = {
  name: 'further comments follow in their place',
  async run({ open, site }) {
    const page = await open(PHONE);
    await page.goto(site.url + LONG);
    await click(page, '[data-slot="commentTools"] a[href*="comments=all"]');
    await until(
      page,
      'further comments, the first with the focus',
      () =>
        document.activeElement?.matches('[data-slot="commentTools"] li:first-child') &&
        document.activeElement.checkVisibility(),
    );
    expectThat((await page.evaluate(() => location.search)) === '', 'the link was followed');
    await expectNoFaults(page, LONG);
  },
};

const search: Check = {
  name: 'the search form of a page finds articles',
  async run({ open, site }) {
    const page = await open(DESK);
    await page.goto(site.url);
    await fill(page, 'input[name="q"]', 'sleep');
    await page.press('Enter');
    await until(
      page,
      'results',
      () => location.pathname === '/search' && document.querySelectorAll('main li a[href^="/"]').length > 0,
    );
    await expectNoFaults(page, '/search');
  },
};

const backForward: Check = {
  name: 'a page that the reader comes back to still works',
  async run({ open, site, engine }) {
    // Puppeteer loses sight of a page that Chromium restores. The check of leaving finds out whether it is restored.
    if (engine === 'Chromium') return;
    const page = await open(DESK);
    await page.goto(site.url + ARTICLE);
    await untilAlive(page, 'contents');
    // Firefox does not cache a page that is still loading something.
    await until(page, 'a page that has come whole', () => {
      const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
      return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > 1_500;
    });
    await go(page, '/about/process');
    await untilPath(page, '/about/process');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await untilPath(page, ARTICLE);
    await untilAlive(page, 'contents');
    expectThat((await page.evaluate(() => window.restoredCount)) === 1, 'the back/forward cache did not keep the page');
    await click(page, '[data-slot="save"] button');
    await until(page, 'the save panel', () => document.querySelector('dialog:popover-open') !== null);
    await expectNoFaults(page, ARTICLE);
  },
};

export const journeyChecks: readonly Check[] = [contents, behaviours, hash, byline, comments, search, backForward];
