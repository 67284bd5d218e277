import { join } from 'node:path';
import { startTemporaryPostgres, type TemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import {
  startBucketServer,
  type BucketServer,
} from '../../../bff/src/delivery/registry/testing/bucket-server.fixture.ts';
import { proofOf } from '../../../bff/src/engagement/captcha/captcha.fixture.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

/** A page with a slot of the rail. */
const PAGE = '/health/insomnia-causes-and-care';
/**
 * Longest wait for a process to follow a change, in milliseconds: long enough for a machine that runs other tests, too.
 * The soak measures the actual time.
 */
const FOLLOWED_WITHIN_MS = 30_000;

/** Two processes that share only the database and the bucket. */
let one: RunningSite;
let other: RunningSite;
let bucket: BucketServer;
let postgres: TemporaryPostgres | null = null;

test.beforeAll(async () => {
  // Starts the servers here, not at the top level, because Playwright also loads this file in another process, where
  // nothing would stop the servers.
  postgres = await startTemporaryPostgres();
  if (postgres === null) return;
  bucket = await startBucketServer();
  const env = {
    DATABASE_URL: postgres.url,
    RENDER_WORKERS: '1',
    FEEDBACK_SURVEY: join(import.meta.dirname, '../../harness/content/feedback-survey.json'),
    ...bucket.env,
  };
  one = await startSite({ env });
  other = await startSite({ env });
});
test.afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await bucket?.stop();
  await postgres?.stop();
});

const releasesIn = (html: string) => /<meta name="plainwell-releases" content="([^"]*)"/.exec(html)?.[1] ?? '';
const pageOf = async ({ url }: RunningSite) => (await fetch(url + PAGE)).text();
const railOf = async (site: RunningSite) => /\brail@(\S+)/.exec(releasesIn(await pageOf(site)))?.[1];
const railThatSays = (mark: string) =>
  alteredBuild('mfe-ads-rail', { 'server/RailSlot.js': (text) => `${text}\n/* ${mark} */` });

test('a pointer that one process writes is followed by the other, and a page from before keeps its set; what cannot be loaded replaces nothing @full', async () => {
  test.skip(postgres === null, 'initdb and pg_ctl are not on the PATH');
  const registry = registryOfMachine(one);
  const before = await railOf(other);
  const opened = await pageOf(other);

  const good = await registry.publish(await railThatSays('one'), 'rail');
  expect(await railOf(one)).toBe(before);
  await registry.point('rail', good);
  expect(await railOf(one)).toBe(good);
  await expect.poll(() => railOf(other), { timeout: FOLLOWED_WITHIN_MS }).toBe(good);

  const region = await fetch(`${other.url}/api/content${PAGE}`, { headers: { 'Release-Set': releasesIn(opened) } });
  expect(region.status).toBe(200);
  const { data } = await region.json();
  expect(JSON.stringify(data.styles)).toContain(`/assets/rail/${before}/`);
  expect(JSON.stringify(data.styles)).not.toContain(good);

  const unreachable = await registry.publish(await railThatSays('two'), 'rail');
  bucket.empty();
  await registry.point('rail', unreachable);
  expect(await railOf(one)).toBe(unreachable);
  await expect
    .poll(async () => (await fetch(`${other.url}/metrics`)).text(), { timeout: FOLLOWED_WITHIN_MS })
    .toContain(`plainwell_refused_releases_total{remote="rail",release="${unreachable}"} `);
  expect(await railOf(other)).toBe(good);

  await registry.point('rail', String(before));
  await expect.poll(() => railOf(other), { timeout: FOLLOWED_WITHIN_MS }).toBe(before);
});

test('while the database is away, feedback and a survey are refused by words that say so, nothing typed is lost, and the same sent again is stored once @full', async () => {
  test.skip(postgres === null, 'initdb and pg_ctl are not on the PATH');
  const typed = 'The second <dose> is wrong.';
  const sendForm = () =>
    fetch(`${one.url}/feedback?article=${PAGE}&type=negativeIncorrect`, {
      method: 'POST',
      body: new URLSearchParams({ mainQuestion: typed, yourEmail: '', yourName: '' }),
    });
  const proof = await proofOf(await (await fetch(`${one.url}/api/captcha`)).json());
  const sendSurvey = (site: RunningSite) =>
    fetch(`${site.url}/api/feedback-survey`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ missed: 'The dose.', pathname: PAGE, recaptcha: proof }),
    });

  await postgres?.crash();
  const refused = await sendForm();
  const page = await refused.text();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page).toContain('We could not take this at the moment');
  expect(page).toContain('The second &lt;dose&gt; is wrong.</textarea>');
  const unanswered = await sendSurvey(one);
  expect([unanswered.status, await unanswered.json()]).toEqual([
    503,
    { data: null, error: expect.any(String), requestId: unanswered.headers.get('x-request-id') },
  ]);

  await postgres?.start();
  await expect.poll(async () => (await sendForm()).status, { timeout: FOLLOWED_WITHIN_MS }).toBe(200);
  await expect.poll(async () => (await sendSurvey(other)).status, { timeout: FOLLOWED_WITHIN_MS }).toBe(200);
  expect((await (await sendSurvey(one)).json()).fields).toEqual({
    recaptcha: 'The proof of the captcha was used before',
  });
});
