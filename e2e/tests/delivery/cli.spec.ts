import { join } from 'node:path';
import { expectAlive } from '../../harness/pages/article-page.ts';
import { scriptsAskedFor } from '../../harness/audits/scripts-asked-for.ts';
import { removeRemote } from '../../harness/remotes/independent-remote.ts';
import { makeIndependentRemote, setVersion } from '../../harness/remotes/make-independent-remote.ts';
import { runProgram } from '../../harness/run-program.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

const root = join(import.meta.dirname, '../../..');
const ARTICLE = '/health/insomnia-causes-and-care';
const TOKEN = 'token-of-the-rail-team-for-tests';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ env: { RELEASE_TOKENS: `rail=${TOKEN}` } });
});
test.afterAll(() => site.stop());

/** Returns the release of the rail in a new page. */
async function railOfPage(): Promise<string | undefined> {
  const html = await (await fetch(site.url + ARTICLE)).text();
  return /<meta name="plainwell-releases" content="[^"]*\brail@([^\s",]+)/.exec(html)?.[1];
}

/** Runs the release command of this checkout, which finds the site by its data folder. */
const onThisMachine = (...args: string[]) =>
  runProgram(process.execPath, [join(root, 'libs/release/src/main.ts'), ...args], {
    folder: root,
    env: { DATA_DIR: site.dataDir },
  });

test('a team with nothing but its remote and the published libraries releases it by token, and takes it back @full', async ({
  page,
}) => {
  const before = await railOfPage();
  const folder = await makeIndependentRemote('mfe-ads-rail');
  await setVersion(folder, '1.1.0');
  const team = (...args: string[]) =>
    runProgram(join(folder, 'node_modules/.bin/plainwell-release'), args, {
      folder,
      env: { RELEASE_SITE: site.url, RELEASE_TOKEN: TOKEN },
    });

  const released = await team('--json', '--why', 'from a repository of its own');
  expect(released.code, released.error).toBe(0);
  const { version, change } = JSON.parse(released.out);
  expect(version).toMatch(/^1\.1\.0-/);
  expect(change).toMatchObject({ channel: 'stable', from: { version: before }, why: 'from a repository of its own' });
  await expect.poll(railOfPage).toBe(version);
  const scripts = scriptsAskedFor(page);
  await page.goto(site.url + ARTICLE);
  await expectAlive(page, 'railTop');
  const ofRail = scripts.filter((path) => path.startsWith('/assets/rail/'));
  expect(ofRail).not.toEqual([]);
  expect(ofRail.filter((path) => !path.startsWith(`/assets/rail/${version}/`))).toEqual([]);

  expect((await team('rollback', 'rail')).code).toBe(0);
  await expect.poll(railOfPage).toBe(before);

  const foreign = await team('promote', 'article', 'stable');
  expect(foreign.code).toBe(5);
  expect(foreign.error).toContain('rail');
  await removeRemote(folder);
});

test('on the machine of the site no token is needed, and tokens are made and revoked @full', async () => {
  const listed = await onThisMachine('list', 'mfe-ads-rail', '--json');
  expect(listed.code, listed.error).toBe(0);
  expect(JSON.parse(listed.out).pointers).toMatchObject([{ name: 'rail', channel: 'stable' }]);

  const made = await onThisMachine('tokens', 'add', 'rail', 'a-laptop', '--json');
  const { token } = JSON.parse(made.out);
  const list = () =>
    runProgram(process.execPath, [join(root, 'libs/release/src/main.ts'), 'list', 'rail'], {
      folder: root,
      env: { RELEASE_SITE: site.url, RELEASE_TOKEN: token },
    });
  expect((await list()).code).toBe(0);
  expect((await onThisMachine('tokens', 'revoke', 'rail', 'a-laptop')).code).toBe(0);
  expect(await list()).toMatchObject({ code: 5, error: expect.stringContaining('revoked') });
});

test('a link to a preview that was ended says so, and leads to what all readers get @full', async ({ page }) => {
  expect(await onThisMachine('promote', 'rail', 'stable', '--channel', 'spring')).toMatchObject({ code: 0 });
  const made = await fetch(`${site.url}/api/registry/previews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ channel: 'spring' }),
  });
  const { link } = await made.json();
  const banner = page.getByText('You are looking at the preview “spring”.');
  const closed = page.getByRole('heading', { level: 1, name: 'This preview was closed' });
  await page.goto(`${link}?return=${ARTICLE}`);
  await expect(banner).toBeVisible();

  const planned = await onThisMachine('end', 'rail', 'spring', '--dry-run');
  expect(planned).toMatchObject({ code: 0, out: expect.stringContaining("the preview's links would end at once") });
  await page.reload();
  await expect(banner).toBeVisible();

  expect(await onThisMachine('end', 'rail', 'spring')).toMatchObject({ code: 0 });
  await page.reload();
  await expect(closed).toBeVisible();
  await page.getByRole('link', { name: 'Continue without the preview' }).click();
  await expect(page).toHaveURL(site.url + ARTICLE);
  await expect(banner).toHaveCount(0);
  expect((await page.goto(link))?.status()).toBe(410);
  await expect(closed).toBeVisible();
});

test('a remote that pages still use is not retired, and its slots are named @full', async () => {
  const before = await railOfPage();
  for (const dryRun of [['--dry-run'], []]) {
    const ended = await onThisMachine('retire', 'rail', ...dryRun);
    expect(ended).toMatchObject({
      code: 1,
      error: expect.stringMatching(/shells that readers get still use it\.\n {2}\.\/\w+ in the layout \w+ of shell /),
    });
  }
  expect(await railOfPage()).toBe(before);
});
