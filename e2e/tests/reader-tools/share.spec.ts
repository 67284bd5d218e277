import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { ARTICLE, comeNear, expectAlive, island } from '../../harness/pages/article-page.ts';
import { expect, test } from '../../harness/test.ts';
import { refuseFonts } from '../../harness/timing/hold-fonts.ts';

/** An article whose picture for Pinterest is an SVG drawing. */
const ILLUSTRATED = '/health/insomnia-causes-and-care';

/** The boundary widths of each window type (rules.md#share-bar). */
const windows = [
  { type: 'mobile', width: 767 },
  { type: 'tablet', width: 768 },
  { type: 'tablet', width: 989 },
  { type: 'desktop', width: 990 },
] as const;

/** Returns the campaigns in the share bar's links to other sites, without duplicates. */
async function campaigns(page: Page): Promise<string[]> {
  const addresses = await island(page, 'share')
    .locator('a:not([href^="/"])')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
  expect(addresses).toHaveLength(6);
  return [
    ...new Set(addresses.map((address) => /utm_campaign=social-sharebar-referred-(\w+)/.exec(address)?.[1] ?? 'none')),
  ];
}

for (const [{ type, width }, tag] of withTags(windows, 0)) {
  test(`every share link names the window of ${width} px that a reader points from: ${type}${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ARTICLE);
    await comeNear(island(page, 'share'));
    await expectAlive(page, 'share');
    expect(await campaigns(page)).toEqual([type]);
  });
}

test('share links follow the window from one width to another @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await comeNear(island(page, 'share'));
  await expectAlive(page, 'share');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => campaigns(page)).toEqual(['mobile']);
});

test('a network’s popup opens with the campaign of the window although its script came after the press @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset['opened'] = String(address);
      return { opener: null } as Window;
    };
  });
  await page.goto(ARTICLE);
  await island(page, 'share')
    .getByRole('link', { name: /Facebook/ })
    .dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-opened', /facebook\.com.*social-sharebar-referred-desktop/);
});

/** Sizes of the popups of both networks (rules.md#share-bar). */
const popups = [
  { network: 'Facebook', size: 'width=555,height=712' },
  { network: 'X (Twitter)', size: 'width=750,height=500' },
] as const;

for (const [{ network, size }, tag] of withTags(popups)) {
  test(`${network} opens in a popup of ${size}, from the bar above the text and from the one below it${tag}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.open = (_address, _target, features) => {
        document.documentElement.dataset['popup'] = String(features);
        return { opener: null } as Window;
      };
    });
    await page.goto(ARTICLE);
    for (const name of ['share', 'bottomShare']) {
      await page.evaluate(() => delete document.documentElement.dataset['popup']);
      await island(page, name).getByRole('link', { name: network }).dispatchEvent('click');
      await expect(page.locator('html')).toHaveAttribute('data-popup', new RegExp(`^popup,${size},`));
    }
  });
}

test('Pinterest gets the page’s own picture for it, from the bar above the text and from the one below it @full', async ({
  page,
  site,
}) => {
  await page.goto(ILLUSTRATED);
  for (const name of ['share', 'bottomShare']) {
    const address = await island(page, name)
      .getByRole('link', { name: /Pinterest/ })
      .getAttribute('href');
    expect(new URL(address ?? '').searchParams.get('media')).toMatch(
      new RegExp(`^${site.url}/media/share/[0-9a-f]{32}\\.jpg$`),
    );
  }
});

test('every entry of the share bar has its drawing @full', async ({ page }) => {
  await page.goto(ARTICLE);
  const entries = island(page, 'share').locator('button, a, summary');
  await expect(entries).toHaveCount(9);
  for (const entry of await entries.all()) {
    await expect
      .poll(() => entry.evaluate((element) => getComputedStyle(element, '::before').maskImage))
      .toMatch(/^url\("data:image\/svg\+xml,/);
  }
});

/** Ends the three seconds for which entries wait for their icons. */
async function passThreeSeconds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        animation instanceof CSSAnimation &&
        animation.effect instanceof KeyframeEffect &&
        animation.effect.pseudoElement === '::after'
      )
        animation.finish();
  });
}

const words = (page: Page) =>
  island(page, 'share')
    .locator('button, a, summary')
    .evaluateAll((entries) =>
      entries
        .filter((entry) => entry.checkVisibility())
        .map((entry) => [
          getComputedStyle(entry, '::after').visibility,
          getComputedStyle(entry, '::after').content === 'none' ? 'drawn' : 'named',
        ]),
    );
const box = (page: Page) =>
  island(page, 'share').evaluate((bar) => ({
    ...bar.getBoundingClientRect().toJSON(),
    inside: bar.scrollWidth <= bar.clientWidth,
  }));

for (const width of [375, 1440]) {
  test(`where the stylesheet of the drawings fails, entries show their names, and nothing moves, at ${width} px @full`, async ({
    page,
  }) => {
    await refuseFonts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ARTICLE);
    await expect
      .poll(async () => (await words(page)).map(([, shows]) => shows))
      .toEqual(Array.from({ length: 7 }, () => 'drawn'));
    const drawn = await box(page);

    await page.route(/\/api\/later-styles\/|\/later\.(?:\w+\.)?css$/, (route) => route.abort());
    await page.goto(ARTICLE);
    await expect.poll(async () => (await words(page))[0]).toEqual(['hidden', 'named']);
    await passThreeSeconds(page);
    expect(await words(page)).toEqual(Array.from({ length: 7 }, () => ['visible', 'named']));
    expect(await box(page)).toEqual(drawn);
    await expect(island(page, 'share').getByRole('link', { name: 'Email', exact: true })).toBeVisible();
  });
}

test('a reader shares with their own apps where the device has a dialog for it @full', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(shared);
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(ARTICLE);
  await comeNear(island(page, 'share'));
  await expectAlive(page, 'share');
  await island(page, 'share').locator('summary').click();
  await island(page, 'share').getByRole('button', { name: 'Share with another app' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /"title":"Asthma.*\/health\/asthma-control\?utm_medium=social&utm_source=more&utm_campaign=social-sharebar-referred-desktop"/,
  );
  expect(errors).toEqual([]);
});

test('where the device has no dialog for sharing, none is offered @full', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto(ARTICLE);
  await comeNear(island(page, 'share'));
  await expectAlive(page, 'share');
  await island(page, 'share').locator('summary').click();
  await expect(island(page, 'share').getByRole('link', { name: 'Text message' })).toBeVisible();
  await expect(island(page, 'share').getByRole('button', { name: 'Share with another app' })).toHaveCount(0);
});

test('further ways stand over the page with their names, and close on Escape, beside them, and when the focus goes on', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await comeNear(island(page, 'share'));
  await expectAlive(page, 'share');
  const summary = island(page, 'share').locator('summary');
  const way = island(page, 'share').getByText('Text message', { exact: true });
  const before = await box(page);
  await summary.click();
  await expect(way).toBeVisible();
  expect(await box(page)).toEqual(before);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(way).toBeHidden();
  await expect(summary).toBeFocused();

  await summary.click();
  await expect(way).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(way).toBeHidden();

  await summary.click();
  await page.keyboard.press('Shift+Tab');
  await expect(way).toBeHidden();
});
