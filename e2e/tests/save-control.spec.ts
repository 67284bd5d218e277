import type { Page } from '@playwright/test';
import { findViolations, looks, wear } from '../harness/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../harness/layout-shifts.ts';
import { listenTo } from '../harness/page-reports.ts';
import { counter } from '../harness/read-metrics.ts';
import { beSavingReader, type Fault, type SavingCall } from '../harness/saving-reader.ts';
import { expect, test } from '../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';
const ID = 'sample-insomnia';
const SPANISH = '/es/salud/insomnio-causas-y-cuidados';

/** How long a call may take (the control's own patience). */
const TIMEOUT_MS = 8_000;

const control = (page: Page) => page.locator('[data-slot="save"]');
const button = (page: Page, name: string) => control(page).getByRole('button', { name, exact: true });
const view = (page: Page) => control(page).locator('[data-view]');
const error = (page: Page) => control(page).getByRole('alert');

/** The page as its reader has it once their list is known. */
async function openAs(page: Page, state: 'saved' | 'not-saved', address = ARTICLE): Promise<void> {
  await page.goto(address);
  await expect(view(page)).toHaveAttribute('data-view', state);
}

test.describe('a signed-in reader’s save control', () => {
  test('waits in a skeleton of the same size while it learns who reads and what is saved', async ({ page, site }) => {
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

  test('saves and removes at once for the eye, then says so, and moves nothing', async ({ page, site }) => {
    await watchLayoutShifts(page);
    const reader = await beSavingReader(page, site.url);
    await openAs(page, 'not-saved');
    const room = await button(page, 'Save article').boundingBox();
    const saving = reader.hold('save');
    await button(page, 'Save article').focus();
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
    for (const look of looks) {
      await wear(page, look);
      expect(await findViolations(page), `at ${look.width} px`).toEqual([]);
    }

    await button(page, 'Saved').click();
    await expect(control(page).getByText('Article removed')).toBeVisible();
    await expect(button(page, 'Save article')).toBeFocused();
    expect(reader.asked.filter((call) => call === 'save' || call === 'remove')).toEqual(['save', 'remove']);
    expect(await visibleShifts(page)).toEqual([]);
  });

  test('leaves the button in sight under its message, wherever in the window it stands', async ({ page, site }) => {
    await beSavingReader(page, site.url);
    await page.setViewportSize({ width: 375, height: 800 });
    await openAs(page, 'not-saved');
    for (const [block, name] of [['end', 'Save article'], ['start', 'Saved']] as const) {
      await button(page, name).evaluate((element, where) => element.scrollIntoView({ block: where, behavior: 'instant' }), block);
      await button(page, name).click();
      await expect(control(page).getByRole('status').filter({ hasText: 'Article' })).toBeVisible();
      const [toast, pressed] = await Promise.all([
        control(page).locator('[data-edge][data-tone]').boundingBox(),
        view(page).getByRole('button').boundingBox(),
      ]);
      const [overToast, overPressed] = [toast?.y ?? 0, pressed?.y ?? 0];
      const overlaps = overToast < overPressed + (pressed?.height ?? 0) && overPressed < overToast + (toast?.height ?? 0);
      expect(overlaps, `at the ${block}`).toBe(false);
      await control(page).getByRole('button', { name: 'Close' }).last().click();
    }
  });

  test('speaks Spanish', async ({ page, site }) => {
    await beSavingReader(page, site.url);
    await openAs(page, 'not-saved', SPANISH);
    await button(page, 'Guardar artículo').click();

    await expect(control(page).getByRole('link', { name: 'Ver guardados' })).toHaveAttribute('href', '/es/account/saved');
    await expect(button(page, 'Guardado')).toBeVisible();
  });

  test('shows a message for ten seconds, longer while somebody points at it, and an error until it is closed', async ({ page, site }) => {
    await page.clock.install();
    const reader = await beSavingReader(page, site.url);
    await openAs(page, 'not-saved');
    await button(page, 'Save article').click();
    const told = control(page).getByText('Article saved');
    await expect(told).toBeVisible();
    await told.hover();
    await page.clock.fastForward(60_000);
    await expect(told).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(9_000);
    await expect(told).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(told).toBeHidden();

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

/** Every call of saving, and what its failure says and leaves, by the fault. */
const failures: { call: SavingCall; at: string; type: string; text: string; saved: string[]; isPressed: boolean; state: string; signedOut: readonly Fault[] }[] = [
  { call: 'session', at: 'at the start', type: 'session', text: 'No user ID available', saved: [ID], isPressed: false, state: 'signed-out', signedOut: [] },
  { call: 'token', at: 'at the start', type: 'token', text: 'Failed to acquire token', saved: [ID], isPressed: false, state: 'not-saved', signedOut: [401] },
  { call: 'list', at: 'at the start', type: 'load', text: 'Failed to load saved articles', saved: [ID], isPressed: false, state: 'not-saved', signedOut: [] },
  { call: 'token', at: 'when saving', type: 'token', text: 'Failed to acquire token', saved: [], isPressed: true, state: 'not-saved', signedOut: [401] },
  { call: 'token', at: 'when removing', type: 'token', text: 'Failed to acquire token', saved: [ID], isPressed: true, state: 'saved', signedOut: [401] },
  { call: 'save', at: 'when saving', type: 'save', text: 'Unable to save article. Refresh the page and try again.', saved: [], isPressed: true, state: 'not-saved', signedOut: [] },
  { call: 'remove', at: 'when removing', type: 'remove', text: 'Unable to remove article from saved. Refresh the page and try again.', saved: [ID], isPressed: true, state: 'saved', signedOut: [] },
];

/** 401 last: a token call that says so ends the session. */
const faults: readonly Fault[] = [500, 'offline', 'hangs', 401];

for (const { call, at, type, text, saved, isPressed, state, signedOut } of failures) {
  test(`the ${call} call failing ${at}, in whatever way, ends in the right words and the right state`, async ({ page, site, request }) => {
    const failed = (fault: Fault) => counter(request, 'plainwell_save_failures_total', { type, status: typeof fault === 'number' ? String(fault) : '0' });
    await page.clock.install();
    await watchLayoutShifts(page);
    const reader = await beSavingReader(page, site.url, saved);
    if (isPressed) await openAs(page, saved.length > 0 ? 'saved' : 'not-saved');
    for (const fault of faults) {
      const before = await failed(fault);
      reader.fail(call, fault);
      reader.asked.length = 0;
      if (isPressed) await control(page).getByRole('button').first().click();
      else await page.goto(ARTICLE);
      await expect.poll(() => reader.asked).toContain(call);
      if (fault === 'hangs') await page.clock.fastForward(TIMEOUT_MS);

      await expect(error(page), String(fault)).toHaveText(text);
      await expect(view(page), String(fault)).toHaveAttribute('data-view', signedOut.includes(fault) ? 'signed-out' : state);
      expect(await visibleShifts(page), String(fault)).toEqual([]);
      await control(page).getByRole('button', { name: 'Close' }).and(page.locator(':visible')).click();
      await expect(error(page)).toBeEmpty();
      // What is queued for operators is sent.
      await page.clock.fastForward(2_000);
      await expect.poll(() => failed(fault), `${fault} is counted`).toBeGreaterThan(before);
    }
    expect(site.log()).toContain('call of the save control failed in a browser');
  });
}

test('a failure is told in the site’s own words where it has any, and saving works again afterwards', async ({ page, site }) => {
  const reader = await beSavingReader(page, site.url);
  await page.route('**/api/profile/*/saved-articles?*', (route) => route.fulfill({ status: 503, json: { error: 'Saved articles are back in an hour.' } }));
  await page.goto(ARTICLE);
  await expect(error(page)).toHaveText('Saved articles are back in an hour.');

  await button(page, 'Save article').click();
  await expect(control(page).getByText('Article saved')).toBeVisible();
  await expect(error(page)).toBeEmpty();
  expect([...reader.saved]).toEqual([ID]);
});

test('a reader who presses before the page knows them does not get the panel, but the article', async ({ page, site }) => {
  const { errors } = await listenTo(page);
  const reader = await beSavingReader(page, site.url);
  let letThrough: () => void = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/account-save/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(ARTICLE);
  await control(page).getByRole('button', { name: 'Save article' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  letThrough();

  await expect(control(page).getByText('Article saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Saved')).toBeFocused();
  expect([...reader.saved]).toEqual([ID]);
  expect(errors).toEqual([]);
});

test('a message stands over the call to action at the lower edge, not on it', async ({ page, site }) => {
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

test('several controls of a page share one state, one list and one message', async ({ page, site }) => {
  const reader = await beSavingReader(page, site.url);
  await openAs(page, 'not-saved');
  // As the infinite page appends an article.
  await page.evaluate(async () => {
    const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const second = html.querySelector<HTMLElement>('[data-slot="save"]');
    if (second === null) throw new Error('the page has no save control');
    const place = document.createElement('div');
    // React's ids stand in the island's HTML; a second copy has others.
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
