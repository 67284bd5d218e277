import type { EnginePage } from '../drivers/engine.ts';
import type { FaultySite } from '../faulty-site.ts';
import { until, untilAlive } from '../page-actions.ts';
import { DESK, expectNoFaults, expectThat, PHONE, type Check } from './check.ts';

const FEED = '/infinite';
const ARTICLES = 5;

/** Opens the infinite page as a reader who has already seen the newsletter offer. */
async function openInfinitePage(page: EnginePage, site: FaultySite): Promise<void> {
  await page.goto(site.url);
  await page.evaluate(() => localStorage.setItem('plainwell-launch-offer', 'before'));
  await page.goto(site.url + FEED);
  await untilAlive(page, 'infinite-page');
}

/**
 * Scrolls the beginning of an article to the top of the window, and waits until the page has the address and the title
 * of the article.
 * @param position position of the article, from 1.
 */
async function comeTo(page: EnginePage, position: number): Promise<void> {
  await page.evaluate(
    (place: number) =>
      document.querySelectorAll('[role="feed"] > article')[place - 1]?.scrollIntoView({ behavior: 'instant' }),
    position,
  );
  await until(
    page,
    `the address and title of article ${position}`,
    (place: number) => {
      const article = document.querySelectorAll<HTMLElement>('[role="feed"] > article')[place - 1];
      const path = place === 1 ? '/infinite' : `/infinite${article?.dataset['link']}`;
      return location.pathname === path && document.title.startsWith(article?.getAttribute('aria-label') ?? '-');
    },
    position,
  );
}

async function readToEnd(page: EnginePage): Promise<void> {
  for (let shown = 1; shown < ARTICLES; shown += 1) {
    await until(
      page,
      `article ${shown + 1}`,
      (count: number) => {
        document.querySelector('.infinite-end')?.scrollIntoView({ behavior: 'instant' });
        return document.querySelectorAll('[role="feed"] > article').length > count;
      },
      shown,
    );
  }
}

const follows = (size: typeof DESK): Check => ({
  name: `the infinite page appends five articles and follows its reader there and back, at ${size.width} px`,
  async run({ open, site }) {
    const page = await open(size);
    await openInfinitePage(page, site);
    const entries = await page.evaluate(() => history.length);
    await readToEnd(page);
    await until(
      page,
      'the end of the list',
      () =>
        (document.querySelector('.infinite-status')?.textContent ?? '') !== '' &&
        document.querySelector('.infinite-end[data-loading]') === null,
    );
    for (const position of [1, 3, 5, 2]) await comeTo(page, position);
    expectThat((await page.evaluate(() => history.length)) === entries, 'the history has grown');
    const repeated = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expectThat(repeated.length === 0, `ids that stand twice: ${repeated.join(' ')}`);
    const place = await page.evaluate(() => {
      scrollBy({ top: 700, behavior: 'instant' });
      return location.pathname;
    });
    await page.evaluate(() => history.back());
    await until(page, 'the page before', () => location.pathname === '/');
    await page.evaluate(() => history.forward());
    await until(
      page,
      'the article that was in focus, where its reader was',
      (path: string) => {
        const article = document.querySelector(`article[data-link="${path.replace('/infinite', '')}"]`);
        return (
          location.pathname === path && article !== null && Math.abs(article.getBoundingClientRect().top + 700) < 3
        );
      },
      place,
    );
    await expectNoFaults(page, FEED);
  },
});

const keys: Check = {
  name: 'keys lead from article to article of the feed',
  async run({ open, site }) {
    const page = await open(DESK);
    await openInfinitePage(page, site);
    await readToEnd(page);
    await comeTo(page, 1);
    await page.press('Tab');
    await page.evaluate(() => document.querySelector<HTMLElement>('[role="feed"] > article')?.focus());
    for (const [key, position] of [
      ['PageDown', 2],
      ['PageDown', 3],
      ['PageUp', 2],
    ] as const) {
      await page.press(key);
      await until(
        page,
        `the focus on article ${position}`,
        (place: number) => document.activeElement === document.querySelectorAll('[role="feed"] > article')[place - 1],
        position,
      );
    }
    await expectNoFaults(page, FEED);
  },
};

const readingList: Check = {
  name: 'the reading list of the feed marks the article that is read, and how far its reader has come',
  async run({ open, site }) {
    const page = await open(DESK);
    await openInfinitePage(page, site);
    await until(page, 'the bar of the first article at about a half', () => {
      const article = document.querySelector('[role="feed"] > article');
      const box = article?.getBoundingClientRect();
      // The browser renders sections on the way, which changes the article's height.
      if (box) scrollBy({ top: box.top + box.height / 2 - innerHeight / 2, behavior: 'instant' });
      const bar = article?.querySelector('[data-reading-list] li:has([aria-current]) [data-progress]');
      const share = (bar?.getBoundingClientRect().width ?? 0) / (bar?.parentElement?.clientWidth ?? 1);
      return share > 0.4 && share < 0.6;
    });
    await readToEnd(page);
    await comeTo(page, 2);
    await until(page, 'the mark on the second title', () => {
      const list = document.querySelectorAll('[role="feed"] > article')[1]?.querySelector('[data-reading-list]');
      const marked = [...(list?.querySelectorAll('[aria-current="true"]') ?? [])].map((link) =>
        link.getAttribute('href'),
      );
      return marked.length === 1 && marked[0] === location.pathname;
    });
    await expectNoFaults(page, FEED);
  },
};

/** Opens the newsletter offer, as the infinite page does when a reader has read three quarters of the first article. */
async function openOffer(page: EnginePage): Promise<void> {
  await untilAlive(page, 'launchOffer');
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('plainwell:reading', { detail: { link: '', position: 1, depth: 75 } })),
  );
  await until(
    page,
    'the offer, and the focus on its title',
    () => document.querySelector('[data-slot="launchOffer"] dialog:modal h2') === document.activeElement,
  );
}

const offer: Check = {
  name: 'the offer opens over a darker page, and Escape and a click beside it close it',
  async run({ open, site }) {
    const page = await open(DESK);
    await page.goto(site.url + FEED);
    await openOffer(page);
    const ground = await page.evaluate(
      () => getComputedStyle(document.querySelector('dialog:modal') ?? document.body, '::backdrop').backgroundColor,
    );
    expectThat(ground !== 'rgba(0, 0, 0, 0)' && ground !== '', `the ground beside the dialog is ${ground}`);
    await page.press('Escape');
    await until(page, 'the offer closed', () => document.querySelector('dialog[open]') === null);
    await page.evaluate(() => localStorage.clear());
    await page.goto(site.url + FEED);
    await openOffer(page);
    await page.clickAt(5, 300);
    await until(page, 'the offer closed by a click beside it', () => document.querySelector('dialog[open]') === null);
    await expectNoFaults(page, FEED);
  },
};

export const infinitePageChecks: readonly Check[] = [follows(PHONE), follows(DESK), keys, readingList, offer];
