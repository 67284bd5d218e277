import type { Page } from '@playwright/test';
import { startClusteredSite, type ClusteredSite } from '../../harness/site/clustered-site.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { expect, test } from '../../harness/plain-test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
/** Number of saves and removals in each tab. */
const CHANGES = 50;
const ACCEPTED: readonly number[] = [200, 201, 204];

let site: ClusteredSite | null;

test.beforeAll(async () => {
  site = await startClusteredSite(2);
});
test.afterAll(() => site?.stop());

const control = (page: Page) => page.locator('[data-slot="save"] button').first();

/** Presses the save control repeatedly, each time as soon as it is enabled again. */
async function pressOften(page: Page, times: number): Promise<void> {
  await control(page).evaluate(async (button: HTMLButtonElement, presses) => {
    const isBusy = () => button.hasAttribute('aria-disabled');
    const nextTask = () => new Promise((resolve) => setTimeout(resolve));
    for (let press = 0; press < presses; press += 1) {
      while (isBusy()) await nextTask();
      button.click();
      while (!isBusy()) await nextTask();
    }
    while (isBusy()) await nextTask();
  }, times);
}

/** Records the statuses of the calls that change a list, as the page receives them. */
function answersOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (['PUT', 'DELETE'].includes(response.request().method())) statuses.push(response.status());
  });
  return statuses;
}

test('a hundred saves and removals from two tabs and two processes end as the last accepted one says @full', async ({
  browser,
}) => {
  test.slow();
  test.skip(site === null, 'initdb and pg_ctl are not on the PATH');
  const context = await browser.newContext({ baseURL: site?.url ?? '' });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signInAsNewReader(first, ARTICLE);
  await second.goto(ARTICLE);
  for (const page of [first, second]) await expect(page.locator('[data-slot="save"][data-alive]')).toBeAttached();

  const answers = [answersOf(first), answersOf(second)];
  await Promise.all([pressOften(first, CHANGES), pressOften(second, CHANGES)]);
  const statuses = answers.flat();
  expect(statuses).toHaveLength(2 * CHANGES);
  expect(statuses.filter((status) => !ACCEPTED.includes(status))).toEqual([]);

  const articles = await first.evaluate(async () => {
    const { user } = await (await fetch('/api/session')).json();
    const { token } = await (await fetch('/api/session/token', { method: 'POST' })).json();
    const list = await fetch(`/api/profile/${user.rvoId}/saved-articles`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await list.json()).articles;
  });
  expect(articles.length).toBeLessThanOrEqual(1);
  for (const page of [first, second])
    await expect(control(page)).toHaveText(articles.length === 1 ? 'Saved' : 'Save article');
  await context.close();
});

test('calls that overtake each other leave one row or none, and none of them fails @full', async ({ browser }) => {
  test.slow();
  test.skip(site === null, 'initdb and pg_ctl are not on the PATH');
  const context = await browser.newContext({ baseURL: site?.url ?? '' });
  const page = await context.newPage();
  await signInAsNewReader(page, ARTICLE);
  const outcome = await page.evaluate(async (changes) => {
    const { user } = await (await fetch('/api/session')).json();
    const { token } = await (await fetch('/api/session/token', { method: 'POST' })).json();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const list = `/api/profile/${user.rvoId}/saved-articles`;
    const body = JSON.stringify({ articleId: 'a', site: 'lifestyle', metadata: { url: '/a', title: 'A' } });
    const save = () => fetch(list, { method: 'PUT', headers, body });
    const remove = () => fetch(`${list}/a/site/lifestyle`, { method: 'DELETE', headers });
    const answers = await Promise.all(
      Array.from({ length: changes }, (_, index) => (index % 2 === 0 ? save() : remove())),
    );
    const between = await (await fetch(list, { headers })).json();
    await save();
    const after = await (await fetch(list, { headers })).json();
    await remove();
    const end = await (await fetch(list, { headers })).json();
    return {
      statuses: answers.map(({ status }) => status),
      between: between.total,
      after: after.total,
      end: end.total,
    };
  }, 2 * CHANGES);

  expect(outcome.statuses.filter((status) => !ACCEPTED.includes(status))).toEqual([]);
  expect(outcome.between).toBeLessThanOrEqual(1);
  expect([outcome.after, outcome.end]).toEqual([1, 0]);
  await context.close();
});
