import { click, until, untilAlive } from '../page-actions.ts';
import type { EnginePage } from '../drivers/engine.ts';
import { DESK, expectNoFaults, expectThat, PHONE, type Check } from './check.ts';

const LONG = '/tabbed/health/high-blood-pressure-guide';

const consent = (size: typeof PHONE): Check => ({
  name: `a reader is asked about advertising at the foot of the window, refuses, and is not asked again, at ${size.width} px`,
  async run({ open, site }) {
    site.pretend({ hasNotChosenConsent: true });
    try {
      const page = await open(size);
      await page.goto(site.url + LONG);
      await untilAlive(page, 'contents');
      await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }));
      await until(page, 'the question at the foot', () => {
        const box = document.querySelector('.consent-banner')?.getBoundingClientRect();
        return box !== undefined && Math.abs(box.bottom - innerHeight) < 1 && box.height < innerHeight / 2;
      });
      await click(page, '.consent-banner button:first-of-type');
      await until(page, 'the page without the question', () => document.querySelector('.consent-banner') === null);
      const cookie = await page.evaluate(() => document.cookie);
      expectThat(cookie.includes('plainwell-consent=denied'), `the refusal is not kept: ${cookie}`);
      await page.goto(`${site.url}/health/insomnia-causes-and-care`);
      await until(
        page,
        'a creative',
        () => document.querySelector('[data-slot="railTop"] [data-filled], [data-slot="inline-1"]') !== null,
      );
      expectThat(
        await page.evaluate(() => document.querySelector('.consent-banner') === null),
        'the reader is asked again',
      );
      await expectNoFaults(page, LONG);
    } finally {
      site.pretend({});
    }
  },
});

const SAVE = '[data-slot="save"] button';

/** Returns the edges of the first element that matches, in CSS pixels. */
const boxOf = (page: EnginePage, selector: string) =>
  page.evaluate((wanted: string) => {
    const { left, top, right, bottom } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, right, bottom };
  }, selector);

const pressed: Check = {
  name: 'a press over which the question would appear is done, and the question comes after it',
  async run({ open, site }) {
    site.pretend({ hasNotChosenConsent: true });
    try {
      const measured = await open(DESK);
      await measured.goto(`${site.url}/infinite`);
      const { bottom } = await boxOf(measured, SAVE);
      await measured.close();
      // The window ends below the button.
      const page = await open({ width: DESK.width, height: Math.ceil(bottom) + 20 });
      await page.goto(`${site.url}/infinite`);
      await untilAlive(page, 'contents');
      // The script that asks has come, and nobody has stirred.
      await page.evaluate(() => void dispatchEvent(new Event('error')));
      await until(page, 'the script that asks', () => globalThis.plainwell?.recover !== undefined);
      // Without scrolling, which would be an earlier sign.
      const { left, top, right, bottom: foot } = await boxOf(page, SAVE);
      await page.clickAt((left + right) / 2, (top + foot) / 2);
      await until(page, 'the panel', () => document.querySelector('[data-slot="save"] dialog:popover-open') !== null);
      await until(page, 'the question', () => document.querySelector('.consent-banner') !== null);
      const question = await boxOf(page, '.consent-banner');
      expectThat(question.top < (top + foot) / 2, 'the question is not over the button');
    } finally {
      site.pretend({});
    }
  },
};

const creatives: Check = {
  name: 'creatives stand in frames that are apart from the page, beside the article to its end, and moved nothing',
  async run({ open, site }) {
    const page = await open(DESK);
    await page.goto(site.url + LONG);
    await until(
      page,
      'the first creative',
      () => document.querySelector('[data-slot="railTop"] iframe:not([inert])') !== null,
    );
    const isApart = await page.evaluate(
      () => document.querySelector<HTMLIFrameElement>('[data-slot="railTop"] iframe')?.contentDocument === null,
    );
    expectThat(isApart, 'the page can reach into the frame, so the frame can reach the page');
    const { heightBefore, columnEnd } = await page.evaluate(() => ({
      heightBefore: document.documentElement.scrollHeight,
      columnEnd: document.querySelector('.article-column')?.getBoundingClientRect().bottom ?? 0,
    }));
    expectThat(columnEnd > 5_000, 'the article is short');
    await until(page, 'every slot of the rail filled on the way down', async () => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      const places = [...document.querySelectorAll('[data-maximum] > *')];
      return places.length > 5 && places.every((place) => place.querySelector('iframe:not([inert])'));
    });
    const ends = await page.evaluate(() => {
      const [rail, footer] = ['.article-rail', 'footer.site-footer'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      const slots = [...document.querySelectorAll('.article-rail [data-creative]')].map((slot) =>
        slot.getBoundingClientRect(),
      );
      return {
        past: slots.some(({ bottom }) => bottom > (rail?.bottom ?? 0) + 1 || bottom > (footer?.top ?? 0) + 1),
        height: document.documentElement.scrollHeight,
      };
    });
    expectThat(!ends.past, 'a slot ends behind the rail or in the footer');
    expectThat(ends.height <= heightBefore * 1.1, `the page grew from ${heightBefore} to ${ends.height} px`);
    await expectNoFaults(page, LONG);
  },
};

const leaderboard: Check = {
  name: 'the leaderboard stays at the foot of a wide window, and a reader closes it',
  async run({ open, site }) {
    const page = await open(DESK);
    await page.goto(site.url + LONG);
    await page.evaluate(() => document.querySelectorAll('.place-body h2')[3]?.scrollIntoView());
    await until(page, 'the leaderboard with its creative at the foot', () => {
      const board = document.querySelector('.sticky-leaderboard');
      return (
        board?.querySelector('iframe:not([inert])') && Math.abs(board.getBoundingClientRect().bottom - innerHeight) < 1
      );
    });
    await click(page, '.sticky-leaderboard > summary');
    await until(
      page,
      'the window without it',
      () => document.querySelector('.sticky-leaderboard')?.checkVisibility() === false,
    );
    await expectNoFaults(page, LONG);
  },
};

export const adsChecks: readonly Check[] = [consent(PHONE), consent(DESK), pressed, creatives, leaderboard];
