import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { comeNear } from '../../harness/pages/article-page.ts';
import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { areClusters } from '../../harness/site/start-shared-site.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Save this article for later' });

async function openPanel(page: Page, address = ARTICLE) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Save article' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('link', { name: 'Continue with Linden' })).toBeVisible();
  return panel;
}

test.describe('the sign-up panel of the save control', () => {
  test('takes the focus, gives it back on Escape', async ({ page }) => {
    await page.goto('/tabbed');
    const save = page.getByRole('button', { name: 'Save article' });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(panelOf(page)).toBeVisible();
    await expect(page.locator('[data-slot="save"][data-alive]')).toBeAttached();

    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(save).toBeFocused();
  });

  test('does not lie over the text once the focus has moved on @full', async ({ page }) => {
    const panel = await openPanel(page, '/tabbed');
    await panel.getByRole('link').last().focus();
    await page.getByRole('link', { name: 'What counts as insomnia' }).first().focus();

    await expect(panel).toBeHidden();
  });

  for (const [width, tag] of withTags([375, 1280], 0)) {
    test(`lets nothing move the page behind it, at ${width} px${tag}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const panel = await openPanel(page);
      const place = await page.evaluate(() => scrollY);
      const devtools = await page.context().newCDPSession(page);
      const comeToPlace = async () => {
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        return page.evaluate(() => scrollY);
      };
      // DevTools answers once the page has stopped moving.
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 20,
        y: 160,
        yDistance: -300,
        gestureSourceType: 'mouse',
      });
      expect(await comeToPlace(), 'the wheel').toBe(place);
      const drag = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...down: number[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: down.map((y) => ({ x: 20, y })) });
      await drag('touchStart', 300);
      for (const y of [250, 200, 150, 100, 50]) await drag('touchMove', y);
      await drag('touchEnd');
      expect(await comeToPlace(), 'a finger').toBe(place);
      await expect(panel).toBeVisible();
      await panel.getByRole('heading').click();
      for (const key of ['PageDown', 'Space', 'End']) {
        await page.keyboard.press(key);
        expect(await comeToPlace(), key).toBe(place);
      }
      await expect(panel).toBeVisible();
    });
  }

  test('offers both providers, says what they are, and leads back to the very place @full', async ({ page }) => {
    const panel = await openPanel(page, `${ARTICLE}?utm_source=letter#sources`);
    if (!areClusters) await expect(panel.getByText('Development sign-in')).toBeVisible();
    for (const [name, id] of [
      ['Linden', 'linden'],
      ['Rowan', 'rowan'],
    ]) {
      const back = encodeURIComponent(`${ARTICLE}?utm_source=letter#sources`);
      await expect(panel.getByRole('link', { name: `Continue with ${name}` })).toHaveAttribute(
        'href',
        `/account/sign-in/${id}?return=${back}`,
      );
    }
    for (const look of looks) {
      await wear(page, look);
      expect(await findViolations(page), `at ${look.width} px`).toEqual([]);
    }
  });

  test('keeps the article’s id while its reader is away, and asks for nothing before they press @full', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(ARTICLE);
    await comeNear(page.locator('[data-slot="save"]'));
    await expect(page.locator('[data-slot="save"][data-alive]')).toBeAttached();
    expect(asked.filter((path) => path.startsWith('/api/session') || path.startsWith('/api/profile'))).toEqual([]);

    await page.getByRole('button', { name: 'Save article' }).click();
    await page.route('**/account/sign-in/**', (route) => route.fulfill({ status: 204 }));
    await panelOf(page).getByRole('link', { name: 'Continue with Rowan' }).click();

    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('article-to-save') ?? '{}').articleId))
      .toBe('sample-insomnia');
  });

  test('says so when it cannot look up how to sign in, and helps on another try @full', async ({ page }) => {
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: 'Save article' }).click();
    await expect(panelOf(page).getByText('We could not look up how you can sign in.').first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await page.unroute('**/api/session');
    await panelOf(page).getByRole('button', { name: 'Try again' }).click();

    await expect(panelOf(page).getByRole('link', { name: 'Continue with Linden' })).toBeVisible();
  });
});

test.describe('local storage that cannot be used', () => {
  const broken: [string, () => void][] = [
    [
      'is blocked',
      () =>
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        }),
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'holds rubbish',
      () => {
        // The page's sandboxed frames have no storage.
        if (window === window.top) localStorage.setItem('article-to-save', '{"article": [1, 2'.repeat(1_000));
      },
    ],
  ];
  for (const [[how, breakStorage], tag] of withTags(broken, 0)) {
    test(`keeps nobody from signing in: it ${how}${tag}`, async ({ page, site }) => {
      const { errors } = await listenTo(page);
      await page.addInitScript(breakStorage);
      const panel = await openPanel(page);
      await panel.getByRole('link', { name: 'Continue with Linden' }).click();
      await page.getByLabel('Name').fill('Reader Without Storage');
      await page.getByRole('button', { name: 'Continue' }).click();

      await expect(page).toHaveURL(`${site.url}${ARTICLE}`);
      await expect(page.locator('[data-slot="save"] [data-view]')).toHaveAttribute('data-view', /^(not-saved|saved)$/);
      expect(errors).toEqual([]);
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel saves by a form, and leads a signed-out reader to the ways to sign in', async ({ page, site }) => {
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: 'Save article' }).click();
    const way = panelOf(page).getByRole('button', { name: 'Save article' });
    // The panel has no empty space for states that only a script can show.
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    expect((await panelOf(page).evaluate(bottom)) - (await way.evaluate(bottom))).toBeLessThan(60);
    await way.click();

    await expect(page).toHaveURL(new RegExp(`^${site.url}/account/saved`));
    await expect(page.getByRole('link', { name: 'Continue with Linden' })).toBeVisible();
  });
});
