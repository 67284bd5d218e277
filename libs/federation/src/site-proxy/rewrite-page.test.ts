import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasSlotOf, isPlainwellPage, rewritePage, rewritePolicy } from './rewrite-page.ts';

const site = {
  release: '1.0.0-a',
  base: '/assets/rail/1.0.0-a/',
  entry: 'browser/remoteEntry.js',
  integrity: 'sha384-site',
};
const local = {
  release: '0.0.0-dev',
  base: '/assets/article/0.0.0-dev/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-local',
};

function pageOf(state: object): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<!doctype html><body><p>Text</p><script type="application/json" id="plainwell-page">${json}</script><script>loader()</script></body>`;
}

function stateOf(html: string): unknown {
  return JSON.parse(/id="plainwell-page"[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
}

test('the page’s set names the local build for its remote, and the site’s for all others', () => {
  const html = rewritePage(
    pageOf({ language: 'en', releases: { rail: site, article: { ...site, base: '/assets/article/1.0.0-a/' } } }),
    'article',
    local,
  );
  expect(stateOf(html)).toEqual({ language: 'en', releases: { rail: site, article: local } });
});

test('a remote that the site has not got yet is added', () => {
  expect(stateOf(rewritePage(pageOf({ releases: { rail: site } }), 'article', local))).toEqual({
    releases: { rail: site, article: local },
  });
});

test('text in the state cannot end its element', () => {
  const state = { messages: { tryAgain: '</script><script>alert(1)' }, releases: {} };
  const html = rewritePage(pageOf(state), 'article', local);
  expect(html).not.toContain('alert(1)</script>');
  expect(stateOf(html)).toMatchObject({ messages: state.messages });
});

test('a script that reloads is added, and nothing else of the page changes', () => {
  const before = pageOf({ releases: {} });
  const html = rewritePage(before, 'article', local);
  expect(html).toMatch(/<script>new EventSource/);
  expect(html.startsWith(before.slice(0, before.indexOf('<script')))).toBe(true);
  expect(html.endsWith('<script>loader()</script></body>')).toBe(true);
});

test('what is no page of a Plainwell site stays as it is', () => {
  const html = '<!doctype html><title>Hello</title><script type="application/json" id="other">{}</script>';
  expect(isPlainwellPage(html)).toBe(false);
  expect(rewritePage(html, 'article', local)).toBe(html);
});

test('a page has slots of the remotes that its islands name, and of no other', () => {
  const html =
    '<plainwell-island data-slot="right-rail" data-remote="rail" data-module="./RailSlot">data-remote="article"</plainwell-island>';
  expect(hasSlotOf(html, 'rail')).toBe(true);
  expect(hasSlotOf(html, 'article')).toBe(false);
  expect(hasSlotOf(html, 'ra')).toBe(false);
});

test.each([
  [
    "default-src 'none'; script-src 'sha384-loader' 'strict-dynamic'; style-src 'self'",
    ["'sha384-loader'", "'strict-dynamic'"],
  ],
  ["script-src 'none'", []],
])('the policy %s lets the script that reloads run beside what it allows', (policy, before) => {
  const [script] = /(?<=<script>)new EventSource.*?(?=<\/script>)/.exec(
    rewritePage(pageOf({ releases: {} }), 'article', local),
  ) ?? [''];
  const allowed = /script-src ([^;]*)/.exec(rewritePolicy(policy))?.[1]?.split(' ');
  expect(allowed?.toSorted()).toEqual([...before, `'sha384-${hash('sha384', script, 'base64')}'`].toSorted());
});

test('a policy without rules for scripts stays as it is', () => {
  expect(rewritePolicy("default-src 'self'; script-src-elem 'none'")).toBe(
    "default-src 'self'; script-src-elem 'none'",
  );
});
