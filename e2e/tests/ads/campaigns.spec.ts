import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Fills in the required fields of a campaign. Its flight begins yesterday and ends in five days. */
async function fillIn(page: Page, name: string, words: Readonly<Record<string, string>> = {}): Promise<void> {
  const typed = {
    Name: name,
    Advertiser: 'Fernhill',
    Headline: 'A pillow that gives way',
    Text: 'It gives way where you do.',
    'Label of the link': 'See the pillow',
    Link: 'https://fernhill.example/pillow',
    Weight: '10',
    ...words,
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  const flight = page.getByRole('group', { name: 'Flight 1' });
  await flight.getByLabel('First day').fill(day(-1));
  await flight.getByLabel('Last day').fill(day(5));
}

/**
 * Creates a campaign as an operator.
 * @returns the page of the new campaign.
 */
async function operatorAtCampaign(browser: Browser, name: string): Promise<Page> {
  const page = await operatorAt(browser, site, '/ops/campaigns/new');
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return page;
}

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test('an operator makes a campaign without script, is told what is wrong with it, and readers see it once it is started', async ({
  browser,
}) => {
  const page = await operatorAt(browser, site, '/ops/campaigns', { javaScriptEnabled: false });
  await expect(page.getByText('There is no campaign yet')).toBeVisible();
  await page.getByRole('link', { name: 'New campaign' }).click();

  const headline = 'A pillow that <b>gives way</b>';
  await fillIn(page, 'Fernhill, autumn', { Headline: headline, Link: 'http://fernhill.example/pillow', Weight: '0' });
  const flight = (number: number) => page.getByRole('group', { name: `Flight ${number}` });
  await flight(2).getByLabel('First day').fill(day(4));
  await flight(2).getByLabel('Last day').fill(day(8));
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(200_000)]) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('alert')).toContainText('Nothing was saved');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^Headline: must be plain text/,
    /^Link: must be an https address/,
    /^Weight: must be at least 1/,
    /^Flight 2, first day: overlaps flight 1/,
    /^Image: is larger than 150 kB/,
  ]);
  await expect(page.getByLabel('Headline')).toHaveValue(headline);
  await expect(page.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(/must be an https address/);

  await page.getByLabel('Headline').fill('A pillow that gives way');
  await page.getByLabel('Link', { exact: true }).fill('https://fernhill.example/pillow');
  await page.getByLabel('Weight').fill('10');
  await page.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^Flight 2, first day: overlaps flight 1/,
    /^Image: must be a PNG/,
  ]);
  await flight(2).getByLabel('First day').fill('');
  await flight(2).getByLabel('Last day').fill('');
  await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fernhill, autumn');
  await expect(page.getByText('paused', { exact: true })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview, 300 by 250"]');
  await expect(preview.getByText('A pillow that gives way')).toBeVisible();
  await expect(preview.locator('img')).toHaveAttribute('src', /^data:image\/png/);

  const reader = await (
    await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  const first = reader.locator('[data-slot="railTop"]');
  await reader.goto(ARTICLE);
  await expect(first.locator('iframe').contentFrame().getByText('From Plainwell')).toBeVisible();

  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('running', { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await reader.goto(ARTICLE);
      return first.locator('iframe').contentFrame().locator('.from').textContent();
    })
    .toBe('From Fernhill');
  const creative = first.locator('iframe').contentFrame();
  const image = (await creative.locator('img').getAttribute('src')) ?? '';
  expect(Buffer.from(await (await reader.request.get(image)).body())).toEqual(PNG);
  // The link leads through the site, which counts the click, to an address where no server answers.
  await Promise.all([
    reader.context().waitForEvent('request', (request) => request.url() === 'https://fernhill.example/pillow'),
    creative.getByRole('link').click(),
  ]);

  await expect
    .poll(async () => {
      await page.reload();
      return page
        .getByRole('row', { name: day(0) })
        .getByRole('cell')
        .last()
        .allTextContents();
    })
    .toEqual([expect.stringMatching(/^1/)]);

  await page.goto(
    `/ops/campaigns/served?address=${encodeURIComponent(`${site.url}/infinite${ARTICLE}`)}&format=leaderboard&seller=ads`,
  );
  await expect(page.getByRole('row', { name: 'Fernhill, autumn' })).toContainText('shows, with 100');
  await expect(page.getByText('main category heart-health (nutrition: not counted)')).toBeVisible();
  await page.getByLabel('Ad slot', { exact: true }).selectOption('partners');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No campaign: the ad slot stays empty.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Fernhill, autumn' })).toContainText('is for other ad slots');
  await page.getByLabel('Address of an article').fill('/nothing-stands-here');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Address of an article')).toHaveAccessibleDescription(
    /There is no article at this address/,
  );
});

test('axe finds nothing on the pages of campaigns, whatever is wrong @full', async ({ browser }) => {
  const page = await operatorAtCampaign(browser, 'Fernhill, winter');
  await page.getByLabel('Headline').fill('<i>');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/ops/campaigns');
  await expect(page.getByRole('link', { name: 'Fernhill, winter' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/ops/campaigns/served?address=x');
  expect(await findViolations(page)).toEqual([]);
});

test('a form of a campaign that somebody changed meanwhile saves nothing and loses nothing @full', async ({
  browser,
}) => {
  const page = await operatorAtCampaign(browser, 'Fernhill, spring');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Start' }).click();
  await expect(other.getByText('running', { exact: true })).toBeVisible();
  await page.getByLabel('Headline').fill('Words of mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('somebody else has changed it');
  await expect(page.getByLabel('Headline')).toHaveValue('Words of mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.frameLocator('iframe[title="Preview, 300 by 250"]').getByText('Words of mine')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Changed' })).toContainText('operator@linden.example');
});

test('a reader who lets the site count sees a campaign no more often a day than it allows @full', async ({
  browser,
}) => {
  const page = await operatorAt(browser, site, '/ops/campaigns/new');
  await fillIn(page, 'Fernhill, twice', {
    Advertiser: 'Fernhill Twice',
    Weight: '100',
    'Daily maximum per reader': '2',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('running', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'plainwell-consent', value: 'granted', url: site.url }]);
  const reader = await context.newPage();
  const speaker = reader.locator('[data-slot="railTop"] iframe').contentFrame().locator('.from');
  const visit = async () => {
    await reader.goto(ARTICLE);
    return speaker.textContent();
  };
  const isTheirs = (from: string | null) => from === 'From Fernhill Twice';
  let times = 0;
  // The site shows a campaign some seconds after its start.
  await expect.poll(async () => (times += Number(isTheirs(await visit())))).toBe(2);
  for (let view = 0; view < 5; view += 1) expect(isTheirs(await visit())).toBe(false);
});
