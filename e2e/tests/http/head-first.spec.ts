import { get, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { ARTICLE, expectReadable } from '../../harness/pages/article-page.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { misbehaviours } from '../../harness/remotes/break-module.ts';
import { inTwoPieces } from '../../harness/site/in-two-pieces.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

let slow: RunningSite;

/** Starts a site with a module that never finishes: each page waits for the slot's whole budget, and is not cached. */
test.beforeAll(async () => {
  const tools = await alteredBuild('mfe-reader-tools', {
    'server/ShareBar.js': misbehaviours['waits for ever']('ShareBar'),
  });
  slow = await startSite({ releases: Object.values({ ...builds, 'mfe-reader-tools': tools }) });
});
test.afterAll(() => slow.stop());

function answerOf(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, resolve).on('error', reject);
  });
}

test('the head of a page goes out before its text is rendered @full', async () => {
  const answer = await answerOf(slow.url + ARTICLE);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("'strict-dynamic'");
  answer.setEncoding('utf8');
  let head = '';
  while (!head.includes('</head>')) {
    const piece: string | null = answer.read();
    if (piece === null) await new Promise((resolve) => answer.once('readable', resolve));
    else head += piece;
  }
  expect(head).toMatch(/<\/head>$/);
  const body = await textOf(answer);
  expect(body).toMatch(/^<body>/);
  expect(body).toMatch(/<\/body><\/html>$/);
});

test('a browser has the styles and asks for fonts while the text is rendered, and then shows the whole page @full', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  // Simulates a fast connection, so that the first view has fonts on a slow machine, too.
  await page.addInitScript(() => {
    Object.defineProperties(PerformanceNavigationTiming.prototype, {
      requestStart: { get: () => 10 },
      responseStart: { get: () => 20 },
    });
  });
  const line = await inTwoPieces(slow.url, '<body>');
  const font = page.waitForRequest(/\.woff2$|\/fonts\./);
  const whole = page.goto(line.url + ARTICLE);
  await font;
  line.sendRest();
  await whole;
  await expectReadable(page);
  await line.stop();
  expect(errors).toEqual([]);
});

test('whoever asks for more than a page that has begun gets it whole @full', async () => {
  const head = await rawRequest(slow, { method: 'HEAD', path: ARTICLE });
  const conditional = await rawRequest(slow, { path: ARTICLE, headers: { 'If-None-Match': '"other"' } });
  expect(conditional.bytes.toString()).toMatch(/<\/html>\s*$/);
  expect(Number(conditional.headers['content-length'])).toBe(conditional.bytes.length);
  expect(head.headers['content-length']).toBe(conditional.headers['content-length']);
  expect(conditional.headers.etag).toBeDefined();
});
