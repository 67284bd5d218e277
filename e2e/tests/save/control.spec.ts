import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { ARTICLE, ID, button, control, openAs, view } from '../../harness/pages/save-control-page.ts';
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
        // Pauses the animation that shows the control if no script loads, so that a slow machine does not matter.
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
