import { click, fill, until } from '../page-actions.ts';
import { DESK, expectNoFaults, expectThat, PHONE, type Check } from './check.ts';

const ARTICLE = '/health/insomnia-causes-and-care';
const ENTRY = '[data-slot="share"] a[href*="/share/email"]';
const SEND = 'dialog[open] [type="submit"]';

const sharing = (size: typeof PHONE): Check => ({
  name: `a reader sends an article by e-mail in a dialog, and the focus returns, at ${size.width} px`,
  async run({ open, site, engine }) {
    const page = await open(size);
    await page.goto(site.url + ARTICLE);
    await click(page, ENTRY);
    await until(page, 'the title of the dialog with the focus', () =>
      document.activeElement?.matches('dialog[open] h2'),
    );
    const isInside = await page.evaluate(() => {
      const box = document.querySelector('dialog[open]')?.getBoundingClientRect();
      return box !== undefined && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    });
    expectThat(isInside, 'the dialog sticks out of the window');

    await fill(page, '[name="theirEmail"]', 'eve@');
    await click(page, SEND);
    await until(
      page,
      'the summary of three fields with the focus',
      () =>
        document.activeElement?.matches('[role="alert"]') && document.activeElement.querySelectorAll('a').length === 3,
    );
    // Completes the address, because the caret is after the text that was typed above.
    await fill(page, '[name="theirEmail"]', 'friend.example');
    await fill(page, '[name="yourEmail"]', 'ada@reader.example');
    await fill(page, '[name="yourName"]', `Ada of ${engine}`);
    await until(page, 'a form without a fault', () => document.querySelector('dialog[open] [aria-invalid]') === null);
    await click(page, SEND);
    await until(
      page,
      'the thanks with the focus',
      () => document.activeElement?.matches('dialog[open] h2') && document.querySelector('dialog[open] form') === null,
    );
    await page.press('Escape');
    await until(
      page,
      'the focus back at the entry',
      (entry: string) => document.querySelector('dialog[open]') === null && document.activeElement?.matches(entry),
      ENTRY,
    );
    await expectNoFaults(page, ARTICLE);
  },
});

const BAR = '.place-bottom-share';

const floating: Check = {
  name: 'on a phone the share bar stays at the foot of the window while the article is read, and its entries grow upward',
  async run({ open, site }) {
    const page = await open(PHONE);
    await page.goto(site.url + ARTICLE);
    const isAtFoot = () =>
      until(
        page,
        'the bar at the foot',
        (bar: string) => Math.abs((document.querySelector(bar)?.getBoundingClientRect().bottom ?? 0) - innerHeight) < 1,
        BAR,
      );
    await page.evaluate(() => document.querySelectorAll('.place-body h2')[2]?.scrollIntoView());
    await isAtFoot();
    await click(page, `${BAR} summary`);
    await until(
      page,
      'the further entries in the window',
      (bar: string) => {
        const box = document.querySelector(`${bar} details a`)?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.top > 0 && box.bottom <= innerHeight;
      },
      BAR,
    );
    await isAtFoot();
    await page.evaluate(() => document.querySelector('.place-read-next')?.scrollIntoView());
    await until(
      page,
      'the window without the bar',
      (bar: string) => (document.querySelector(bar)?.getBoundingClientRect().bottom ?? 1) <= 0,
      BAR,
    );
    await expectNoFaults(page, ARTICLE);
  },
};

export const sharingChecks: readonly Check[] = [sharing(PHONE), sharing(DESK), floating];
