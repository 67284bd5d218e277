import { click, fill, pointAt, until, untilAlive } from '../page-actions.ts';
import { DESK, expectNoFaults, expectThat, PHONE, type Check } from './check.ts';

const ARTICLE = '/health/insomnia-causes-and-care';
/** Maximum height of the panel as a share of the window, so that the reader still sees the page behind it. */
const PANEL_MAXIMUM = 0.7;

const saving = (size: typeof PHONE): Check => ({
  name: `a signed-out reader saves, signs in, finds the article on the list and removes it, at ${size.width} px`,
  async run({ open, site, engine }) {
    const page = await open(size);
    await page.goto(site.url + ARTICLE);
    await click(page, '[data-slot="save"] button');
    await until(
      page,
      'the ways to sign in',
      () => document.querySelector('dialog:popover-open a[href*="/account/sign-in/"]') !== null,
    );
    const panel = await page.evaluate(
      () => (document.querySelector('dialog:popover-open')?.getBoundingClientRect().height ?? 0) / innerHeight,
    );
    expectThat(panel < PANEL_MAXIMUM, `the panel fills ${Math.round(100 * panel)} % of the window`);
    await expectNoFaults(page, ARTICLE);

    await click(page, 'dialog:popover-open a[href*="/account/sign-in/"]');
    await fill(page, 'input[name="name"]', `Reader of ${engine} at ${size.width}`);
    await page.press('Enter');
    await until(
      page,
      'the article saved',
      () => document.querySelector('[data-slot="save"] [data-view="saved"]') !== null,
    );
    await expectNoFaults(page, ARTICLE);

    await page.goto(`${site.url}/account/saved`);
    const REMOVE = '[data-slot="list"] li button[type="submit"]';
    await until(
      page,
      'the article on the list',
      (path: string) => document.querySelector(`[data-slot="list"] li a[href$="${path}"]`) !== null,
      ARTICLE,
    );
    await pointAt(page, REMOVE);
    await untilAlive(page, 'list');
    await click(page, REMOVE);
    await until(
      page,
      'the article removed',
      () => document.querySelector('[data-slot="list"] li[data-status="removed"]') !== null,
    );
    await expectNoFaults(page, '/account/saved');
    await page.goto(`${site.url}/account/saved`);
    await until(
      page,
      'an empty list',
      () =>
        document.querySelector('[data-slot="list"]') !== null &&
        document.querySelector('[data-slot="list"] li button[type="submit"]') === null,
    );
    await expectNoFaults(page, '/account/saved');
  },
});

export const savingChecks: readonly Check[] = [saving(PHONE), saving(DESK)];
