import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { endStart, expectStarts, heard, openHeldIsland } from '../../harness/pages/held-islands.ts';
import { expect, test } from '../../harness/plain-test.ts';

const DRAWING = '<svg id="drawing" width="40" height="40"><rect width="40" height="40"></rect></svg>';

/** A control in an island whose script has not loaded when the reader clicks. */
interface Control {
  what: string;
  html: string;
  /** Selector of the element that the reader clicks. */
  clicked?: string;
  /** The effect of a click in the browser without a script. */
  effect?: string;
}

const clicks = (page: Page) => heard(page, 'click');

/** Returns the effects that clicks have had on the page, by the names that `Control` uses. */
function effects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const done = {
      followed: location.hash === '#there',
      opened: has('details[open]'),
      checked: has('input:checked'),
      'popped up': has(':popover-open'),
    };
    return Object.entries(done).flatMap(([effect, isDone]) => (isDone ? [effect] : []));
  });
}

const ownWork: readonly Control[] = [
  { what: 'a link', html: '<a id="control" href="#there">There</a>', effect: 'followed' },
  { what: 'a drawing in a link', html: `<a href="#there">${DRAWING}</a>`, clicked: 'drawing', effect: 'followed' },
  { what: 'a summary', html: '<details><summary id="control">More</summary>Text.</details>', effect: 'opened' },
  { what: 'a checkbox', html: '<input id="control" type="checkbox">', effect: 'checked' },
  {
    what: 'the words of a label',
    html: '<label id="label"><span id="control">Daily</span><input id="box" type="checkbox"></label>',
    effect: 'checked',
  },
  {
    what: 'a button that opens a popover',
    html: '<button id="control" type="button" popovertarget="panel">Save</button><div id="panel" popover>Panel.</div>',
    effect: 'popped up',
  },
];

const held: readonly Control[] = [
  { what: 'a button', html: '<button id="control" type="button">Print</button>' },
  { what: 'a button outside of any form', html: '<button id="control">Print</button>' },
  { what: 'a drawing in a button', html: `<button type="button">${DRAWING}</button>`, clicked: 'drawing' },
  { what: 'an element with a handler', html: '<span id="control" role="button" tabindex="0">Print</span>' },
  { what: 'a link without an address', html: '<a id="control" tabindex="0">Print</a>' },
];

const marked: readonly Control[] = [
  { what: 'a link', html: '<a id="control" href="#there" data-replay>There</a>', effect: 'followed' },
  {
    what: 'a drawing in a link',
    html: `<a id="control" href="#there" data-replay>${DRAWING}</a>`,
    clicked: 'drawing',
    effect: 'followed',
  },
  {
    what: 'a link in a marked element',
    html: '<div data-replay><a id="control" href="#there">There</a></div>',
    effect: 'followed',
  },
  {
    what: 'a summary',
    html: '<details><summary id="control" data-replay>More</summary>Text.</details>',
    effect: 'opened',
  },
  { what: 'a checkbox', html: '<input id="control" type="checkbox" data-replay>', effect: 'checked' },
];

const click = (page: Page, id = 'control') => page.locator(`#${id}`).click();

test.describe('a click on what the browser does by itself is done at once and never again', () => {
  for (const [{ what, html, clicked, effect }, tag] of withTags(ownWork)) {
    for (const end of ['comeAlive', 'fail'] as const) {
      test(`${what}, when the island then ${end === 'fail' ? 'fails' : 'comes alive'}${tag}`, async ({ page }) => {
        await openHeldIsland(page, html);
        await click(page, clicked);
        expect(await effects(page)).toEqual([effect]);
        const before = await clicks(page);
        expect(before).toContain(clicked ?? 'control');

        await endStart(page, 'island', end);
        expect(await clicks(page)).toEqual(before);
        expect(await effects(page)).toEqual([effect]);
      });
    }
  }
});

test.describe('a click on what only the island’s script can do waits for it', () => {
  for (const [{ what, html, clicked = 'control' }, tag] of withTags(held)) {
    test(`${what}: the script gets it when it has come${tag}`, async ({ page }) => {
      await openHeldIsland(page, html);
      await click(page, clicked);
      await expectStarts(page, 'island');
      expect(await clicks(page)).toEqual([]);
      await endStart(page, 'island', 'comeAlive');
      expect(await clicks(page)).toEqual([clicked]);
    });

    test(`${what}: it is gone when the script does not come${tag}`, async ({ page }) => {
      await openHeldIsland(page, html);
      await click(page, clicked);
      await endStart(page, 'island', 'fail');
      expect(await clicks(page)).toEqual([]);
    });
  }
});

test.describe('a click on what a module has marked waits although the browser could act', () => {
  for (const [{ what, html, clicked = 'control', effect }, tag] of withTags(marked)) {
    test(`${what}: the script gets it, and the browser acts unless the script prevents it${tag}`, async ({ page }) => {
      await openHeldIsland(page, html);
      await click(page, clicked);
      await expectStarts(page, 'island');
      expect([await clicks(page), await effects(page)]).toEqual([[], []]);
      await endStart(page, 'island', 'comeAlive');
      expect([await clicks(page), await effects(page)]).toEqual([[clicked], [effect]]);
    });

    test(`${what}: the browser acts when the script does not come${tag}`, async ({ page }) => {
      await openHeldIsland(page, html);
      await click(page, clicked);
      await endStart(page, 'island', 'fail');
      expect([await clicks(page), await effects(page)]).toEqual([['control'], [effect]]);
    });
  }
});
