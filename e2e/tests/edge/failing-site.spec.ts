import { expect, test } from '../../harness/plain-test.ts';
import { edgeOfScriptedSite, OUTDATED, PUBLIC } from '../../harness/readers/edge-of-scripted-site.ts';

const { site, read, purge, empty, asked } = edgeOfScriptedSite();

for (const status of [500, 503])
  test(`an answer with ${status} is not asked for again, because that would double the load @full`, async () => {
    for (const path of ['/health/busy', '/search?q=busy', '/api/session', '/assets/busy.js']) {
      site.answers.set(path, [status, { 'Cache-Control': 'no-store' }]);
      expect((await read(path)).status).toBe(status);
    }
    expect(asked()).toEqual(['/health/busy', '/search?q=busy', '/api/session', '/assets/busy.js']);
  });

test('if the site fails, an outdated copy is better than an error @full', async () => {
  for (const path of ['/health/outdated', '/feed.xml', '/assets/outdated.js']) {
    site.answers.set(path, [200, OUTDATED]);
    const { text } = await read(path);
    site.answers.set(path, [503, { 'Cache-Control': 'no-store' }]);
    for (let view = 0; view < 2; view += 1) expect(await read(path)).toMatchObject({ status: 200, text });
    site.answers.set(path, [200, PUBLIC]);
    expect((await read(path)).text).not.toBe(text);
  }
});

test('if lookups of the release set fail, the set that the cache knows is still good @full', async () => {
  const lookup = '/api/edge/release-set';
  const kept = { ...OUTDATED, 'Edge-Release-Set': 'known' };
  site.answers.set(lookup, [200, kept]);
  await empty();
  const { text } = await read('/health/known');
  site.answers.set(lookup, [503, { 'Cache-Control': 'no-store' }]);
  for (let view = 0; view < 2; view += 1) expect(await read('/health/known')).toMatchObject({ status: 200, text });
  expect(asked()).toEqual(['/health/known']);
});

test('all readers of an outdated page get it while the site fails, and none waits for the others @full', async () => {
  const path = '/health/popular';
  site.answers.set(path, [200, OUTDATED]);
  const { text } = await read(path);
  site.answers.set(path, [503, { 'Cache-Control': 'no-store' }]);
  const READERS = 20;
  let waiting = 0;
  const all = Promise.withResolvers<void>();
  // The site answers nobody before it has been asked by all.
  site.hold = async (url) => {
    if (url !== path) return;
    waiting += 1;
    if (waiting === READERS) all.resolve();
    await all.promise;
  };
  const views = await Promise.all(Array.from({ length: READERS }, () => read(path)));
  for (const view of views) expect(view).toMatchObject({ status: 200, text });
});

test('a refusal of one client’s request does not cost all readers the copy that is left @full', async () => {
  const path = '/health/refused';
  site.answers.set(path, [200, OUTDATED]);
  const { text } = await read(path);
  for (const status of [429, 431, 400, 503]) {
    site.answers.set(path, [status, { 'Cache-Control': 'no-store' }]);
    expect(await read(path)).toMatchObject({ status: 200, text });
  }
  site.answers.set(path, [410, { 'Cache-Control': 'no-store' }]);
  expect((await read(path)).status).toBe(410);
  site.answers.set(path, [503, { 'Cache-Control': 'no-store' }]);
  expect((await read(path)).status).toBe(503);
});

test('if no process says which set a group gets, readers get the page of stable @full', async () => {
  site.answers.set('/api/edge/release-set', [200, { ...PUBLIC, 'Surrogate-Key': 'rollout' }]);
  site.answers.set('/api/edge/release-set?rollout=canary&group=5', [200, { ...PUBLIC, 'Surrogate-Key': 'group' }]);
  await empty();
  const { text } = await read('/health/stable');
  site.isCanary = true;
  await purge('rollout');
  await read('/health/other', { Cookie: '__Host-plainwell-visitor=5' });
  // Only the lookup of the rollout stays, so that the group which a newcomer draws is not known.
  await purge('group');
  site.hold = () => Promise.reject(new Error('the process ends'));
  for (const cookie of ['__Host-plainwell-visitor=7', 'theme=dark']) {
    const page = await read('/health/stable', { Cookie: cookie });
    expect(page).toMatchObject({ status: 200, text });
    expect(page.headers['set-cookie']).toBeUndefined();
  }
  expect((await read('/health/never-read')).status).toBe(503);
});
