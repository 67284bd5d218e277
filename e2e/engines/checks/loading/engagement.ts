import type { EnginePage } from '../../drivers/engine.ts';
import type { FaultySite } from '../../faulty-site.ts';
import { click, until, untilAlive } from '../../page-actions.ts';
import { DESK, expectNoFaults, expectThat, type Check } from '../check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
/** A component, and one of its controls that the browser handles natively. */
const COMPONENT = 'share';
const CONTROL = '[data-slot="share"] summary';
const PRINT = '[data-slot="share"] button[type="button"]:not([popovertarget])';

declare global {
  interface Window {
    /** Number of times that the page called `print`. */
    printCount: number;
  }
}

/** Returns the paths of the component's scripts: runtime, container and module. */
function componentPaths(page: EnginePage): Promise<string[]> {
  return page.evaluate((slot: string) => {
    const releases = globalThis.plainwell?.releases;
    const { remote = '', module = '' } = document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.dataset ?? {};
    const release = releases?.[remote];
    if (!releases || !release) return [];
    const ofRemote = [release.entry, ...(release.scripts?.[module] ?? [])].map((path) => release.base + path);
    return [releases.shell.base + releases.shell.entry, ...ofRemote];
  }, COMPONENT);
}

/** Scrolls the page from top to bottom and back, with frames between the steps. */
async function readThrough(page: EnginePage): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frames();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frames();
  });
}

/** Moves the pointer in small steps above an island's control, without touching the island. */
async function comeNear(page: EnginePage, control: string): Promise<void> {
  const [x, y] = await until(
    page,
    `a place near ${control}`,
    (selector: string): [number, number] | null => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element?.getBoundingClientRect();
      if (box === undefined) return null;
      const x = box.left + box.width / 2;
      let y = box.top;
      while (y > 0 && document.elementFromPoint(x, y)?.closest('[data-props]')) y -= 10;
      return [x, y];
    },
    control,
  );
  await page.moveTo(x, y);
  await until(page, 'the engagement script', () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/engagement.')),
  );
  // The engagement script listens only once it has run, and the check cannot observe that moment.
  for (const aside of [1, 2, 3, 4]) {
    await page.moveTo(x + aside, y);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

const isAlive = (page: EnginePage, slot: string) =>
  page.evaluate((name: string) => document.querySelector(`[data-slot="${name}"][data-alive]`) !== null, slot);

async function readArticle(page: EnginePage, site: FaultySite): Promise<string[]> {
  site.takePaths();
  await page.goto(site.url + ARTICLE);
  await untilAlive(page, 'contents');
  await readThrough(page);
  await untilAlive(page, 'tabs');
  const needed = await componentPaths(page);
  const early = site.takePaths().filter((path) => needed.includes(path));
  expectThat(early.length === 0, `fetched for a reader who only reads: ${early.join(', ')}`);
  return needed;
}

/** Waits until the page has fetched all paths, and expects that it requested each path only once. */
async function expectFetched(page: EnginePage, site: FaultySite, needed: readonly string[]): Promise<void> {
  await until(
    page,
    'the scripts of the component',
    (paths: readonly string[]) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return paths.every((path) => fetched.includes(path));
    },
    needed,
  );
  const asked = site.takePaths();
  for (const path of needed)
    expectThat(
      asked.filter((one) => one === path).length === 1,
      `${path} was asked for ${asked.filter((one) => one === path).length} times`,
    );
}

const pointer: Check = {
  name: 'a pointer near a component fetches it, and no reading does; the press then fetches nothing',
  async run({ open, site }) {
    const page = await open(DESK);
    const needed = await readArticle(page, site);
    await comeNear(page, CONTROL);
    await expectFetched(page, site, needed);
    expectThat(!(await isAlive(page, COMPONENT)), 'the component started although nobody touched it');
    await click(page, CONTROL);
    await until(
      page,
      'what the press opens',
      (control: string) => document.querySelector(control)?.closest('details')?.open,
      CONTROL,
    );
    await untilAlive(page, COMPONENT);
    const again = site.takePaths().filter((path) => needed.includes(path));
    expectThat(again.length === 0, `fetched again: ${again.join(', ')}`);
    await expectNoFaults(page, ARTICLE);
  },
};

const focus: Check = {
  name: 'the focus brings a component to life',
  async run({ open, site }) {
    const page = await open(DESK);
    const needed = await readArticle(page, site);
    await page.evaluate((selector: string) => document.querySelector<HTMLElement>(selector)?.focus(), CONTROL);
    await untilAlive(page, COMPONENT);
    await expectFetched(page, site, needed);
    await expectNoFaults(page, ARTICLE);
  },
};

/** The page has the later stylesheets of all releases as one, under a name that the bundler's runtime must find. */
const stylesheets: Check = {
  name: 'a component fetches none of the stylesheets that the page has',
  async run({ open, site }) {
    const page = await open(DESK);
    site.takePaths();
    await page.goto(site.url + ARTICLE);
    await click(page, CONTROL);
    await untilAlive(page, COMPONENT);
    const sheets = site.takePaths().filter((path) => /\/later[-.]/.test(path));
    expectThat(
      sheets.length === 1 && sheets[0]?.startsWith('/api/later-styles/') === true,
      `requested: ${sheets.join(', ')}`,
    );
    await expectNoFaults(page, ARTICLE);
  },
};

/** The check gives every engine a made-up value, because only Chromium reports to pages whether a reader saves data. */
const savedData: Check = {
  name: 'who saves data is sent nothing ahead of a press, and what it needs after it',
  async run({ open, site }) {
    const page = await open(DESK);
    site.pretend({ savesData: true });
    try {
      const needed = await readArticle(page, site);
      await comeNear(page, CONTROL);
      const ahead = site.takePaths().filter((path) => needed.includes(path) || path.includes('.woff2'));
      expectThat(ahead.length === 0, `fetched ahead: ${ahead.join(', ')}`);
      await click(page, CONTROL);
      await until(
        page,
        'what the press opens',
        (control: string) => document.querySelector(control)?.closest('details')?.open,
        CONTROL,
      );
      await untilAlive(page, COMPONENT);
    } finally {
      site.pretend({});
    }
  },
};

const press: Check = {
  name: 'a press before its script has come shows that it is heard, and is done once when it has',
  async run({ open, site }) {
    const page = await open(DESK);
    const letThrough = site.holdPaths(/^\/assets\/reader-tools\/.*\.js/);
    try {
      await page.goto(site.url + ARTICLE);
      await untilAlive(page, 'contents');
      await page.evaluate(() => {
        window.printCount = 0;
        window.print = () => (window.printCount += 1);
      });
      await click(page, PRINT);
      await until(
        page,
        'a pressed control',
        () => document.querySelector('[data-slot="share"] [data-pressed]') !== null,
      );
      expectThat((await page.evaluate(() => window.printCount)) === 0, 'the page printed without its script');
    } finally {
      letThrough();
    }
    await untilAlive(page, 'share');
    await until(page, 'the print', () => window.printCount > 0);
    const { count, pressed } = await page.evaluate(() => ({
      count: window.printCount,
      pressed: document.querySelectorAll('[data-pressed]').length,
    }));
    expectThat(count === 1 && pressed === 0, `printed ${count} times, ${pressed} controls still pressed`);
    await expectNoFaults(page, ARTICLE);
  },
};

export const engagementChecks: readonly Check[] = [pointer, focus, stylesheets, savedData, press];
