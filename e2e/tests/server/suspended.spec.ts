import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import {
  missingServers,
  startCluster,
  type Cluster,
  type ClusterProcess,
} from '../../harness/servers/start-cluster.ts';
import { importDocuments, withdrawArticle } from '../../harness/site/import-content.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { commentBody } from '../../harness/content/comment-body.ts';
import { expect, test } from '../../harness/plain-test.ts';

test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);

const COMMENTED = '/health/high-blood-pressure-guide';
const EDITED = '/health/suspended-edited';
const WITHDRAWN = '/health/suspended-withdrawn';
const COMMENT = 'Written before the process was suspended.';
/** More than readers may have to wait, and less than Varnish waits for a process by itself (60 s), in milliseconds. */
const LONG_MS = 40_000;
/** Requests that arrive while the process is suspended, of each address. */
const QUEUED = 3;

let cluster: Cluster;
let first: ClusterProcess;
let suspended: ClusterProcess;
let editor: Page;

const article = (hrlContentId: string, words: string) =>
  madeUpArticle({
    hrlContentId,
    canonicalPath: `health/${hrlContentId}`,
    tabs: [{ id: 'opening', title: null, body: `<p>${words}</p>` }],
  });

test.beforeAll(async ({ browser }) => {
  if (missingServers.length > 0) return;
  cluster = await startCluster({ processes: 2, settings: { EDITOR_EMAILS: 'Linden:operator@linden.example' } });
  const [one, other] = cluster.processes;
  if (other === undefined) throw new Error('the second process is missing');
  [first, suspended] = [one, other];
  await importDocuments(first, [article('suspended-edited', 'Before.'), article('suspended-withdrawn', 'Wrong.')]);
  const headers = { 'content-type': 'application/json' };
  const sent = await rawRequest(first, {
    method: 'POST',
    path: '/googlesheet/comment',
    headers,
    body: JSON.stringify(commentBody(COMMENTED, COMMENT)),
  });
  expect(sent.status).toBe(200);
  editor = await operatorAt(browser, cluster, '/desk/comments/1');
});
test.afterAll(async () => {
  await editor?.context().close();
  await cluster?.stop();
});

/** Reads pages of the process that is suspended. */
async function read(path: string) {
  const { status, text, headers } = await rawRequest(suspended, { path });
  const releases = /<meta name="plainwell-releases" content="([^"]*)"/.exec(text)?.[1] ?? '';
  return { status, text, rail: /\brail@(\S+)/.exec(releases)?.[1], isKept: String(headers['cache-status']) };
}

test('Varnish asks another process for pages when one is suspended @full', async () => {
  const goOn = suspended.suspend();
  // Each is made anew, by the two processes in turn.
  const answers = Promise.all(
    ['/', '/es', '/infinite', EDITED, WITHDRAWN, COMMENTED].map(
      async (path) => (await rawRequest(cluster, { path })).status,
    ),
  );
  const known = await Promise.race([answers, setTimeout(LONG_MS, 'still waiting')]).finally(goOn);
  expect(known).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a process that was suspended gives nothing that others have changed meanwhile @full', async () => {
  const registry = registryOfMachine(first);
  const before = (await read(EDITED)).rail ?? '';
  const wrong = await registry.publish(await remarkedBuild('mfe-ads-rail', 'wrong'), 'rail');
  await registry.point('rail', wrong);
  // It keeps all pages that change, of the release set that is rolled back.
  for (const path of [EDITED, WITHDRAWN, COMMENTED, `/api/comments${COMMENTED}`])
    await expect.poll(async () => (await read(path)).status).toBe(200);
  await expect.poll(async () => (await read(EDITED)).rail).toBe(wrong);
  expect(await read(COMMENTED)).toMatchObject({ text: expect.not.stringContaining(COMMENT) });

  const goOn = suspended.suspend();
  await registry.point('rail', before);
  const next = await registry.publish(await remarkedBuild('mfe-reader-tools', 'next'), 'reader-tools');
  await registry.point('reader-tools', next);
  await importDocuments(first, [article('suspended-edited', 'After.')]);
  await withdrawArticle(first, WITHDRAWN.slice(1));
  await editor.goto(`${first.url}/desk/comments/1`);
  await editor.getByRole('button', { name: 'Approve' }).click();
  await expect(editor.getByRole('status')).toContainText('Comment 1 is approved');

  const paths = [EDITED, WITHDRAWN, COMMENTED, `/api/comments${COMMENTED}`];
  const queued = paths.map((path) => Array.from({ length: QUEUED }, () => read(path)));
  // Longer than it takes until another process counts this one as dead (`heartbeat` of the queue of jobs).
  await setTimeout(15_000);
  goOn();

  const [edited = [], withdrawn = [], commented = [], comments = []] = await Promise.all(
    queued.map((answers) => Promise.all(answers)),
  );
  for (const page of edited) expect(page).toMatchObject({ status: 200, rail: before });
  for (const { text } of edited) expect(text).toContain('After.');
  for (const { text } of edited) expect(text).toContain(`reader-tools@${next}`);
  for (const { status } of withdrawn) expect(status).toBe(410);
  for (const { text } of [...commented, ...comments]) expect(text).toContain(COMMENT);
  expect(await read(EDITED)).toMatchObject({ status: 200, rail: before, text: expect.stringContaining('After.') });
});
