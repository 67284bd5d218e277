import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { ARTICLE, ID, button, control, error, openAs, view } from '../../harness/pages/save-control-page.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { PATIENCE_MS } from '../../harness/pages/held-islands.ts';
import { beSavingReader, type Fault, type SavingCall } from '../../harness/readers/saving-reader.ts';
import { expect, test } from '../../harness/test.ts';

/** Time limit of a call in the control, in milliseconds. */
const TIMEOUT_MS = 8_000;

/**
 * Every call of saving, with the message and the state after its failure. A reader who has pressed nothing gets no
 * message.
 */
const failures: {
  call: SavingCall;
  at: string;
  type: string;
  text: string;
  saved: string[];
  isPressed: boolean;
  state: string;
  signedOut: readonly Fault[];
}[] = [
  {
    call: 'save',
    at: 'when saving',
    type: 'save',
    text: 'Unable to save article. Refresh the page and try again.',
    saved: [],
    isPressed: true,
    state: 'not-saved',
    signedOut: [],
  },
  {
    call: 'session',
    at: 'at the start',
    type: 'session',
    text: '',
    saved: [ID],
    isPressed: false,
    state: 'signed-out',
    signedOut: [],
  },
  {
    call: 'token',
    at: 'at the start',
    type: 'token',
    text: '',
    saved: [ID],
    isPressed: false,
    state: 'not-saved',
    signedOut: [401],
  },
  {
    call: 'list',
    at: 'at the start',
    type: 'load',
    text: '',
    saved: [ID],
    isPressed: false,
    state: 'not-saved',
    signedOut: [],
  },
  {
    call: 'token',
    at: 'when saving',
    type: 'token',
    text: 'Failed to acquire token',
    saved: [],
    isPressed: true,
    state: 'not-saved',
    signedOut: [401],
  },
  {
    call: 'token',
    at: 'when removing',
    type: 'token',
    text: 'Failed to acquire token',
    saved: [ID],
    isPressed: true,
    state: 'saved',
    signedOut: [401],
  },
  {
    call: 'remove',
    at: 'when removing',
    type: 'remove',
    text: 'Unable to remove article from saved. Refresh the page and try again.',
    saved: [ID],
    isPressed: true,
    state: 'saved',
    signedOut: [],
  },
];

/** 401 comes last, because a token call that fails with this status ends the session. */
const faults: readonly Fault[] = [500, 'offline', 'hangs', 401];

const cases = [failures[0], ...failures].flatMap((failure, index) =>
  failure === undefined ? [] : { ...failure, faults: index === 0 ? [500 as const] : faults },
);

for (const [{ call, at, type, text, saved, isPressed, state, signedOut, faults }, tag] of withTags(cases)) {
  const how = faults.length === 1 ? 'with 500' : 'in whatever way';
  test(`the ${call} call failing ${at}, ${how}, ends in the right words and the right state${tag}`, async ({
    page,
    site,
    request,
  }) => {
    const failed = (fault: Fault) =>
      counter(request, 'plainwell_save_failures_total', {
        type,
        status: typeof fault === 'number' ? String(fault) : '0',
      });
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
      await expect(view(page), String(fault)).toHaveAttribute(
        'data-view',
        signedOut.includes(fault) ? 'signed-out' : state,
      );
      expect(await visibleShifts(page), String(fault)).toEqual([]);
      if (isPressed) await control(page).getByRole('button', { name: 'Close' }).and(page.locator(':visible')).click();
      await expect(error(page)).toBeEmpty();
      // Makes the page send the reports that it has queued for operators.
      await page.clock.fastForward(2_000);
      await expect.poll(() => failed(fault), `${fault} is counted`).toBeGreaterThan(before);
    }
    expect(site.log()).toContain('call of the save control failed in a browser');
  });
}

test('a list that could not be loaded is told by the button alone, and saving works all the same @full', async ({
  page,
  site,
}) => {
  const reader = await beSavingReader(page, site.url);
  await page.route('**/api/profile/*/saved-articles?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Saved articles are back in an hour.' } }),
  );
  await page.goto(ARTICLE);
  await expect(button(page, 'Save article')).toHaveAccessibleDescription('Failed to load saved articles');
  await expect(error(page)).toBeEmpty();

  await button(page, 'Save article').click();
  await expect(control(page).getByText('Article saved')).toBeVisible();
  await expect(error(page)).toBeEmpty();
  expect([...reader.saved]).toEqual([ID]);
});

for (const [how, tag] of withTags(['answers 404', 'hangs'] as const, 0)) {
  test(`where the script of the control ${how}, its panel offers the way without one${tag}`, async ({ page }) => {
    await page.clock.install();
    await breakAssets(page, 'account-save', how);
    await page.goto(ARTICLE);
    await button(page, 'Save article').click();
    const panel = page.getByRole('dialog', { name: 'Save this article for later' });
    await expect(panel).toBeVisible();
    await page.clock.fastForward(PATIENCE_MS);
    await expect(panel.getByText('Looking up how you can sign in…')).toBeHidden();
    const way = panel.getByRole('button', { name: 'Save article' });
    await expect(way).toBeVisible();
    if (how === 'hangs') return;
    await way.click();
    await expect(page).toHaveURL(/\/account\//);
    await expect(page.getByRole('link', { name: /^Continue with/ }).first()).toBeVisible();
  });
}
