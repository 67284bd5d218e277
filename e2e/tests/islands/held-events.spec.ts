import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { endStart, expectStarts, heard, openHeldIsland } from '../../harness/pages/held-islands.ts';
import { expect, test } from '../../harness/plain-test.ts';

const FORM = `<form id="form" action="/search">
  <input id="words" name="q" value="asthma"><button id="control" name="by" value="form">Search</button>
</form>`;
const BUTTONS = '<button id="one" type="button">One</button><button id="other" type="button">Other</button>';

/** Adds a submit handler, as a module would, that records the button and sends nothing. */
function handleSubmit(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      globalThis.heardEvents.push({ type: 'handled', target: event.submitter?.id ?? 'nothing' });
    });
  });
}

const ways = [
  { how: 'with its button', send: (page: Page) => page.locator('#control').click() },
  { how: 'with the key Enter', send: (page: Page) => page.locator('#words').press('Enter') },
] as const;

for (const [{ how, send }, tag] of withTags(ways)) {
  test.describe(`a form that is sent ${how} before its script is there${tag}`, () => {
    test('waits, and goes through the script’s own handler', async ({ page }) => {
      await openHeldIsland(page, FORM);
      await send(page);
      await expectStarts(page, 'island');
      expect(await heard(page, 'submit')).toEqual([]);

      await handleSubmit(page);
      await endStart(page, 'island', 'comeAlive');
      await expect.poll(() => heard(page, 'handled')).toEqual(['control']);
      await expect(page).toHaveURL(/example\/$/);
    });

    test('is sent by the browser when the script does not come', async ({ page }) => {
      await openHeldIsland(page, FORM);
      await send(page);
      await endStart(page, 'island', 'fail');
      await expect(page).toHaveURL(/\/search\?q=asthma&by=form$/);
    });
  });
}

test('every click while an island starts is kept, in the order in which the reader made them', async ({ page }) => {
  await openHeldIsland(page, BUTTONS);
  for (const id of ['one', 'other', 'one']) await page.locator(`#${id}`).click();
  await endStart(page, 'island', 'comeAlive');
  expect(await heard(page, 'click')).toEqual(['one', 'other', 'one']);
});

test('a click is repeated where it was made and with its keys, by the script and not by the reader', async ({
  page,
}) => {
  await openHeldIsland(page, BUTTONS);
  // A listener on the window sees every click before the island holds it back.
  const clicks = await page.evaluateHandle(() => {
    const heardClicks: object[] = [];
    addEventListener(
      'click',
      ({ clientX, clientY, shiftKey, cancelable, isTrusted }) =>
        heardClicks.push({ clientX, clientY, shiftKey, cancelable, isTrusted }),
      true,
    );
    return heardClicks;
  });
  await page.locator('#one').click({ modifiers: ['Shift'] });
  await endStart(page, 'island', 'comeAlive');
  const [made, repeated, ...others] = await clicks.jsonValue();
  expect(made).toMatchObject({ shiftKey: true, cancelable: true, isTrusted: true });
  expect(repeated).toEqual({ ...made, isTrusted: false });
  expect(others).toEqual([]);
});

test('a click whose button is gone when the island comes alive is dropped @full', async ({ page }) => {
  await openHeldIsland(page, BUTTONS);
  await page.locator('#one').click();
  await page.locator('#other').click();
  await expectStarts(page, 'island');
  await page.evaluate(() => {
    const one = document.getElementById('one');
    one?.addEventListener('click', () => globalThis.heardEvents.push({ type: 'click', target: 'one, which is gone' }));
    one?.remove();
  });
  await endStart(page, 'island', 'comeAlive');
  expect(await heard(page, 'click')).toEqual(['other']);
});

test('nothing waits any more once the island is alive @full', async ({ page }) => {
  await openHeldIsland(page, '<a id="control" href="#there" data-replay>There</a>');
  await page.locator('#control').hover();
  await endStart(page, 'island', 'comeAlive');
  await page.locator('#control').click();
  await expect(page).toHaveURL(/#there$/);
  expect(await heard(page, 'click')).toEqual(['control']);
});

test.describe('an event that only announces interest', () => {
  test('starts the island and is repeated, so that the script sees where the pointer is', async ({ page }) => {
    await openHeldIsland(page, BUTTONS);
    await page.locator('#one').hover();
    await expectStarts(page, 'island');
    const before = await heard(page, 'pointermove');
    await endStart(page, 'island', 'comeAlive');
    expect(await heard(page, 'pointermove')).toEqual([...before, 'one']);
  });

  test('is repeated as the one that came first: the focus of a reader with a keyboard @full', async ({ page }) => {
    await openHeldIsland(page, BUTTONS);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectStarts(page, 'island');
    expect(await heard(page, 'focusin')).toEqual(['one', 'other']);
    await endStart(page, 'island', 'comeAlive');
    expect(await heard(page, 'focusin')).toEqual(['one', 'other', 'one']);
  });

  test('leads nowhere when the script does not come @full', async ({ page }) => {
    await openHeldIsland(page, BUTTONS);
    await page.locator('#one').hover();
    await expectStarts(page, 'island');
    const before = await heard(page, 'pointermove');
    await endStart(page, 'island', 'fail');
    expect([await heard(page, 'pointermove'), await heard(page, 'click')]).toEqual([before, []]);
  });
});
