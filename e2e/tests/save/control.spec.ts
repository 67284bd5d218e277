import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { ARTICLE, ID, button, control, error, openAs, view } from '../../harness/pages/save-control-page.ts';
import { beSavingReader } from '../../harness/readers/saving-reader.ts';
import { expect, test } from '../../harness/test.ts';

const SPANISH = '/es/salud/insomnio-causas-y-cuidados';

test.describe('a signed-in reader’s save control', () => {
  test('waits in a skeleton of the same size while it learns who reads and what is saved @full', async ({
    page,
    site,
  }) => {
    await watchLayoutShifts(page);
    const reader = await beSavingReader(page, site.url, [ID]);
    const [session, list] = [reader.hold('session'), reader.hold('list')];
    await page.goto(ARTICLE);
    const waiting = button(page, 'Loading your saved articles…');
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    const room = await waiting.boundingBox();
    session();
    await expect.poll(() => reader.asked).toContain('list');
    await expect(waiting).toBeVisible();
    list();

    await expect(button(page, 'Saved')).toBeVisible();
    expect(await button(page, 'Saved').boundingBox()).toEqual(room);
    expect(await visibleShifts(page)).toEqual([]);
    expect(reader.asked).toEqual(['session', 'token', 'list']);
  });

  test('never offers to save what is saved: it is unseen, then a skeleton, then says how things stand @full', async ({
    page,
    site,
  }) => {
    await watchLayoutShifts(page);
    await beSavingReader(page, site.url, [ID]);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seenLabels: seen });
      const look = () => {
        // If no script loads, the animation ends the hiding. Paused here, so that a slow machine does not matter.
        for (const animation of document.getAnimations())
          if (animation instanceof CSSAnimation && animation.animationName === 'hidden-at-first') animation.pause();
        for (const label of document.querySelectorAll('[data-slot="save"] [data-view] button span'))
          if (label.checkVisibility({ visibilityProperty: true })) seen.add(label.textContent);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(ARTICLE);
    await expect(button(page, 'Saved')).toBeVisible();
    const labels = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) =>
          requestAnimationFrame(() => resolve([...Reflect.get(globalThis, 'seenLabels')])),
        ),
    );
    expect(labels.filter((label) => label.includes('Save article'))).toEqual([]);
    expect(labels).toContain('Saved');
    await button(page, 'Saved').click();
    await expect(control(page).getByText('Article removed')).toBeVisible();
    expect(await visibleShifts(page)).toEqual([]);
  });

  test('saves and removes at once for the eye, then says so, and moves nothing', async ({ page, site }) => {
    await watchLayoutShifts(page);
    const reader = await beSavingReader(page, site.url);
    await openAs(page, 'not-saved');
    // Reduced motion makes the focus scroll at once, if the button is behind content at the bottom of the window.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button(page, 'Save article').focus();
    const room = await button(page, 'Save article').boundingBox();
    const saving = reader.hold('save');
    await page.keyboard.press('Enter');
    await expect(view(page)).toHaveAttribute('data-view', 'saving');
    await expect(button(page, 'Saved')).toBeFocused();
    await page.keyboard.press('Enter');
    saving();

    const told = control(page).getByRole('status').filter({ hasText: 'Article saved' });
    await expect(told.getByRole('link', { name: 'View Saved' })).toHaveAttribute('href', '/account/saved');
    await expect(view(page)).toHaveAttribute('data-view', 'saved');
    expect(await button(page, 'Saved').boundingBox()).toEqual(room);
    await expect(button(page, 'Saved')).toHaveAccessibleDescription('Remove from saved');
    await page.keyboard.press('Tab');
    await expect(told.getByRole('link')).toBeFocused();

    await button(page, 'Saved').click();
    await expect(control(page).getByText('Article removed')).toBeVisible();
    await expect(button(page, 'Save article')).toBeFocused();
    expect(reader.asked.filter((call) => call === 'save' || call === 'remove')).toEqual(['save', 'remove']);
    expect(await visibleShifts(page)).toEqual([]);
  });

  test('says it without anything that axe finds @full', async ({ page, site }) => {
    await beSavingReader(page, site.url);
    await openAs(page, 'not-saved');
    await button(page, 'Save article').click();
    const told = control(page).getByRole('status').filter({ hasText: 'Article saved' });
    await told.getByRole('link').focus();
    for (const look of looks) {
      await wear(page, look);
      expect(await findViolations(page), `at ${look.width} px`).toEqual([]);
    }
  });

  test('leaves the button in sight under its message, wherever in the window it stands @full', async ({
    page,
    site,
  }) => {
    await beSavingReader(page, site.url);
    await page.setViewportSize({ width: 375, height: 800 });
    await openAs(page, 'not-saved');
    for (const [block, name] of [
      ['end', 'Save article'],
      ['start', 'Saved'],
    ] as const) {
      await button(page, name).evaluate(
        (element, where) => element.scrollIntoView({ block: where, behavior: 'instant' }),
        block,
      );
      await button(page, name).click();
      await expect(control(page).getByRole('status').filter({ hasText: 'Article' })).toBeVisible();
      const [toast, pressed] = await Promise.all([
        control(page).locator('[data-tone]').boundingBox(),
        view(page).getByRole('button').boundingBox(),
      ]);
      const [overToast, overPressed] = [toast?.y ?? 0, pressed?.y ?? 0];
      const overlaps =
        overToast < overPressed + (pressed?.height ?? 0) && overPressed < overToast + (toast?.height ?? 0);
      expect(overlaps, `at the ${block}`).toBe(false);
      await control(page).getByRole('button', { name: 'Close' }).last().click();
    }
  });

  test('leaves the header in sight as well on a phone, and goes when the reader wants the opposite @full', async ({
    page,
    site,
  }) => {
    const reader = await beSavingReader(page, site.url);
    await page.setViewportSize({ width: 375, height: 812 });
    await openAs(page, 'not-saved');
    await button(page, 'Save article').click();
    const told = control(page).getByText('Article saved');
    await expect(told).toBeVisible();
    const header = await page.locator('.site-header').boundingBox();
    const toast = await control(page).locator('[data-tone]').boundingBox();
    expect(toast?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

    const removing = reader.hold('remove');
    await button(page, 'Saved').click();
    await expect(view(page)).toHaveAttribute('data-view', 'removing');
    await expect(told).toBeHidden();
    removing();
    await expect(control(page).getByText('Article removed')).toBeVisible();
  });

  test('speaks Spanish @full', async ({ page, site }) => {
    await beSavingReader(page, site.url);
    await openAs(page, 'not-saved', SPANISH);
    await button(page, 'Guardar artículo').click();

    await expect(control(page).getByRole('link', { name: 'Ver guardados' })).toHaveAttribute(
      'href',
      '/es/account/saved',
    );
    await expect(button(page, 'Guardado')).toBeVisible();
  });

  test('shows a message for ten seconds, longer while somebody points at it, and an error until it is closed @full', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const reader = await beSavingReader(page, site.url);
    await openAs(page, 'not-saved');
    await button(page, 'Save article').click();
    const told = control(page).getByText('Article saved');
    await expect(told).toBeVisible();
    await told.hover();
    // From here on the clock is stopped. Otherwise the message could disappear during the check.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await expect(told).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(9_999);
    await expect(told).toBeVisible();
    // The ten seconds begin when the control has noticed that the pointer is gone, which may be only now.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return told.isVisible();
      })
      .toBe(false);
    await page.clock.resume();

    reader.fail('remove', 500);
    await button(page, 'Saved').click();
    await expect(error(page)).toHaveText('Unable to remove article from saved. Refresh the page and try again.');
    await page.mouse.move(0, 0);
    await page.clock.fastForward(60_000);
    await expect(error(page)).not.toBeEmpty();
    await control(page).getByRole('button', { name: 'Close' }).and(page.locator(':visible')).focus();
    await page.keyboard.press('Enter');
    await expect(error(page)).toBeEmpty();
    await expect(button(page, 'Saved')).toBeFocused();
  });
});

test('a reader who presses before the page knows them does not get the panel, but the article @full', async ({
  page,
  site,
}) => {
  const { errors } = await listenTo(page);
  const reader = await beSavingReader(page, site.url);
  let letThrough: () => void = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/account-save/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  await control(page).getByRole('button', { name: 'Save article' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  letThrough();

  await expect(control(page).getByText('Article saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Saved')).toBeFocused();
  expect([...reader.saved]).toEqual([ID]);
  expect(errors).toEqual([]);
});

test('a message stands over the call to action at the lower edge, not on it @full', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await beSavingReader(page, site.url);
  await openAs(page, 'not-saved', '/nutrition/meal-kits-for-busy-weeks');
  await button(page, 'Save article').click();
  await page.locator('.place-body p').nth(2).scrollIntoViewIfNeeded();
  await expect(page.locator('.place-sticky-cta')).toBeInViewport();
  const message = await control(page).locator('[data-tone]').boundingBox();
  const bar = await page.locator('.place-sticky-cta').boundingBox();

  expect(message?.height).toBeGreaterThan(0);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('several controls of a page share one state, one list and one message @full', async ({ page, site }) => {
  const reader = await beSavingReader(page, site.url);
  await openAs(page, 'not-saved');
  // Inserts a second control, as the infinite page does with an article.
  await page.evaluate(async () => {
    const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const second = html.querySelector<HTMLElement>('[data-slot="save"]');
    if (second === null) throw new Error('the page has no save control');
    const place = document.createElement('div');
    // The island's HTML contains React's ids, so the copy needs others.
    place.innerHTML = second.outerHTML.replaceAll(second.dataset['prefix'] ?? '', 'second-');
    document.querySelector('[data-slot="save"]')?.after(place);
    globalThis.plainwell?.arm(place);
  });
  await expect(view(page)).toHaveCount(2);
  await expect(view(page).nth(1)).toHaveAttribute('data-view', 'not-saved');
  await control(page).nth(1).getByRole('button', { name: 'Save article' }).click();

  for (const number of [0, 1]) await expect(view(page).nth(number)).toHaveAttribute('data-view', 'saved');
  await expect(page.getByText('Article saved')).toHaveCount(1);
  await control(page).first().getByRole('button', { name: 'Saved' }).click();
  for (const number of [0, 1]) await expect(view(page).nth(number)).toHaveAttribute('data-view', 'not-saved');
  await expect(page.getByText('Article removed')).toHaveCount(1);
  await expect(page.getByText('Article saved')).toHaveCount(0);
  expect(reader.asked.filter((call) => call === 'list' || call === 'session')).toEqual(['session', 'list']);
});
