import type { Page } from '@playwright/test';
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expectAlive } from '../../harness/pages/article-page.ts';
import { ISLANDS_PAGE, openIslandsPage, writtenIsland } from '../../harness/pages/islands-page.ts';
import { expect, test } from '../../harness/plain-test.ts';
import { listenTo, type PageReports } from '../../harness/audits/page-reports.ts';
import { translatePage } from '../../harness/readers/translate-page.ts';

const HTML = `<button type="button" class="quiet">Print</button><button type="button" class="quiet">Send</button>
<a href="#words" class="quiet" data-replay="">Words</a>
<details><summary>More</summary>Text.</details>
<details class="before" open=""><summary>Less</summary>Text.</details>
<button type="button" popovertarget="panel">Save</button><div id="panel" popover="auto">Panel.</div>
<form><input name="words"><input type="checkbox" name="daily"><input type="radio" name="when" value="am"><input type="radio" name="when" value="pm" checked=""><select name="list"><option>One</option><option>Two</option></select>
<button name="by" value="go">Go</button><button name="by" value="stay">Stay</button></form>`;

/** A module that renders the same as `HTML`, and records presses in `data-presses` of the body. */
const MODULE = `() => {
  const press = (name) => (event) => {
    event.preventDefault();
    document.body.dataset.presses = (document.body.dataset.presses ?? '') + name;
  };
  const [words, setWords] = React.useState('');
  return [
    h('button', { key: 1, type: 'button', className: 'quiet', onClick: press('print') }, 'Print'),
    h('button', { key: 2, type: 'button', className: 'quiet', onClick: press('send') }, 'Send'),
    '\\n',
    h('a', { key: 3, href: '#words', className: 'quiet', 'data-replay': '', onClick: press('words') }, 'Words'),
    '\\n',
    h('details', { key: 4 }, h('summary', null, 'More'), 'Text.'),
    '\\n',
    h('details', { key: 8, className: 'before', open: true }, h('summary', null, 'Less'), 'Text.'),
    '\\n',
    h('button', { key: 5, type: 'button', popoverTarget: 'panel' }, 'Save'),
    h('div', { key: 6, id: 'panel', popover: 'auto' }, 'Panel.'),
    '\\n',
    h('form', { key: 7, onSubmit: (event) => press(event.nativeEvent.submitter?.value ?? 'nothing')(event) },
      h('input', { name: 'words', value: words, onChange: ({ target }) => setWords(target.value) }),
      h('input', { type: 'checkbox', name: 'daily' }),
      h('input', { type: 'radio', name: 'when', value: 'am' }),
      h('input', { type: 'radio', name: 'when', value: 'pm', defaultChecked: true }),
      h('select', { name: 'list' }, h('option', null, 'One'), h('option', null, 'Two')),
      '\\n',
      h('button', { name: 'by', value: 'go' }, 'Go'),
      h('button', { name: 'by', value: 'stay' }, 'Stay')),
  ];
}`;

/**
 * Opens a page with an island of this HTML, and holds back the script of its remote.
 * @returns a function that lets the script through.
 */
async function open(page: Page, html = HTML): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${ISLANDS_PAGE}assets/rail/remoteEntry.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  await openIslandsPage(page, { body: writtenIsland({ slot: 'island', html }), modules: { './Card': MODULE } });
  return resolve;
}

const presses = (page: Page) => page.evaluate(() => document.body.dataset['presses']);

/** Inserts HTML before an element, as a browser extension does. */
const insert = (page: Page, selector: string, html: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, inserted) => element.insertAdjacentHTML('beforebegin', inserted), html);

const changes: readonly { how: string; change: (page: Page) => Promise<unknown> }[] = [
  { how: 'a translator has replaced its words', change: translatePage },
  { how: 'an icon was put before it', change: (page) => insert(page, 'button', '<img alt="" src="data:,">') },
  {
    how: 'a button of somebody else was put before it',
    change: (page) => insert(page, 'button', '<button class="other">★</button>'),
  },
  { how: 'a link before it was taken away', change: (page) => page.locator('a').evaluate((link) => link.remove()) },
  {
    how: 'all were marked',
    change: (page) =>
      page.locator('button, a').evaluateAll((all) => all.forEach((control) => control.classList.add('other'))),
  },
];

for (const [{ how, change }, tag] of withTags(changes, 2)) {
  test(`the first press on a control waits for its script, and is heard once where ${how}${tag}`, async ({ page }) => {
    const come = await open(page);
    await change(page);
    await page.locator('button.quiet').nth(1).click();
    come();
    await expectAlive(page, 'island');
    await expect.poll(() => presses(page)).toBe('send');
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });
}

test('a link whose address was changed still waits, and its press is heard', async ({ page }) => {
  const come = await open(page);
  await translatePage(page);
  await page.locator('a').evaluate((link) => link.setAttribute('href', '#elsewhere'));
  await page.locator('a').click();
  come();
  await expectAlive(page, 'island');
  await expect.poll(() => presses(page)).toBe('words');
  await expect(page).toHaveURL(ISLANDS_PAGE);
});

for (const [how, tag] of withTags(['stay', 'go', 'Enter'] as const)) {
  test(`a form that was sent in a translated island by ${how} goes through the module’s own handler, with its button${tag}`, async ({
    page,
  }) => {
    const come = await open(page);
    await translatePage(page);
    if (how === 'Enter') await page.locator('[name=words]').press('Enter');
    else await page.locator(`[value=${how}]`).click();
    come();
    await expectAlive(page, 'island');
    await expect.poll(() => presses(page)).toBe(how === 'Enter' ? 'go' : how);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });
}

test('what the reader typed, chose and opened in a translated island stands there when it is alive, and the focus stays', async ({
  page,
}) => {
  const come = await open(page);
  await translatePage(page);
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.locator('[value=am]').check();
  await page.locator('[name=words]').fill('asthma');
  await page.locator('[name=daily]').check();
  await page.locator('[name=list]').selectOption({ index: 1 });
  await page.locator('[name=words]').focus();
  come();
  await expectAlive(page, 'island');
  await expect(page.locator('[name=words]')).toHaveValue('asthma');
  await expect(page.locator('[name=words]')).toBeFocused();
  await expect(page.locator('[name=daily]')).toBeChecked();
  expect(await page.locator('[name=list]').evaluate((list: HTMLSelectElement) => list.selectedIndex)).toBe(1);
  await expect(page.locator('[value=am]')).toBeChecked();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await expect(page.locator('details.before')).not.toHaveAttribute('open');
  expect(await presses(page)).toBeUndefined();
});

test('a panel that opened by itself stays open in a translated island', async ({ page }) => {
  const come = await open(page);
  await translatePage(page);
  await page.locator('[popovertarget]').click();
  await expect(page.locator('#panel')).toBeVisible();
  come();
  await expectAlive(page, 'island');
  await expect(page.locator('#panel')).toBeVisible();
});

/**
 * Presses a control, and waits until the module has handled it.
 * @returns the script errors that the page has reported.
 */
async function scriptErrorsAfterPress(page: Page, come: () => void, reports: PageReports): Promise<TelemetryEvent[]> {
  await page.locator('button.quiet').first().click();
  come();
  await expectAlive(page, 'island');
  await expect.poll(() => presses(page)).toBe('print');
  return (await reports.telemetry()).flatMap(({ events }) => events.filter(({ kind }) => kind === 'script-error'));
}

test('a module that renders something else than on the server is told to operators by its name', async ({ page }) => {
  const reports = await listenTo(page);
  const come = await open(page, HTML.replace('>Print<', '>Printed<'));
  expect(await scriptErrorsAfterPress(page, come, reports)).toEqual([
    expect.objectContaining({
      url: expect.stringMatching(/\/assets\/rail\/remoteEntry\.js$/),
      message: expect.stringMatching(/^\.\/Card Error: Minified React error #418/),
    }),
  ]);
  expect(reports.errors).toEqual([]);
});

const strangers: readonly { what: string; change: (page: Page) => Promise<unknown> }[] = [
  { what: 'a translated module', change: translatePage },
  {
    what: 'a module that is translated in its place',
    change: (page) =>
      page.locator('button, a, summary, option').evaluateAll((all) => {
        for (const { firstChild } of all) if (firstChild instanceof Text) firstChild.data = `«${firstChild.data}»`;
      }),
  },
  {
    what: 'a module in which an extension has put an icon',
    change: (page) => insert(page, 'button', '<img alt="" src="data:,">'),
  },
];

for (const [{ what, change }, tag] of withTags(strangers)) {
  test(`${what} is told to nobody: the fault is not its own${tag}`, async ({ page }) => {
    const reports = await listenTo(page);
    const come = await open(page);
    await change(page);
    expect(await scriptErrorsAfterPress(page, come, reports)).toEqual([]);
    expect(reports.errors).toEqual([]);
  });
}
