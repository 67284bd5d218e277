import { expect, test } from 'vitest';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { madeUpRelease } from '../../delivery/rendering/shell/shell.fixture.ts';
import { policyOfPage } from './page-policy.ts';

const sources = (policy: string, directive: string) => new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1];

function withFiles(release: ReleaseOnDisk, paths: readonly string[]): ReleaseOnDisk {
  const files = Object.fromEntries(
    paths.map((path) => [path, { size: 1, integrity: `sha384-${release.manifest.name}-${path}` }]),
  );
  return { ...release, manifest: { ...release.manifest, files } };
}

function shellRelease(inlineScripts?: Record<string, string>): ReleaseOnDisk {
  const { folder, assetBase, manifest } = madeUpRelease('shell', '1');
  const browser = {
    loader: 'browser/loader.js',
    runtime: 'browser/runtime.js',
    styles: {},
    icon: 'i',
    fonts: {},
    ...(inlineScripts && { inlineScripts }),
  };
  const shell = {
    ...manifest,
    kind: 'shell' as const,
    name: 'shell',
    slots: [],
    hosts: { oldest: 1, newest: 1 },
    gives: {},
    browser,
  };
  return withFiles({ folder, assetBase, manifest: shell }, [
    'browser/loader.js',
    'browser/runtime.js',
    'browser/forget.js',
    'browser/page.css',
    'server/page.css',
  ]);
}

const rail = withFiles(madeUpRelease('rail', '1'), ['browser/Slot.css', 'browser/Slot.js']);
const releases = { shell: shellRelease({ forget: 'browser/forget.js' }), rail };

test('a page may hold the inline scripts of its shell and stylesheets of its releases, each by the digest of its manifest', () => {
  const policy = policyOfPage(
    [
      { name: 'shell', path: 'browser/page.css' },
      { name: 'rail', path: 'browser/Slot.css' },
      { name: 'shell', path: 'browser/loader.js' },
      { name: 'shell', path: 'browser/forget.js' },
    ],
    releases,
  );
  expect(sources(policy, 'script-src')).toBe(
    "'sha384-shell-browser/loader.js' 'sha384-shell-browser/forget.js' 'strict-dynamic'",
  );
  expect(sources(policy, 'style-src')).toBe("'self' 'sha384-shell-browser/page.css' 'sha384-rail-browser/Slot.css'");
});

test.each([
  ['a script of a remote', { name: 'rail', path: 'browser/Slot.js' }],
  ['another script of the shell', { name: 'shell', path: 'browser/runtime.js' }],
  ['a stylesheet that browsers do not get', { name: 'shell', path: 'server/page.css' }],
  ['a file that the release has not', { name: 'rail', path: 'browser/Other.css' }],
  ['a property of every object', { name: 'rail', path: 'constructor' }],
  ['a release of another set', { name: 'article', path: 'browser/Slot.css' }],
  ['a release by the name of such a property', { name: 'constructor', path: 'browser/Slot.css' }],
])('%s is not allowed, whatever a rendering process says', (_what, file) => {
  const policy = policyOfPage([file], releases);
  expect(sources(policy, 'script-src')).toBe("'none'");
  expect(sources(policy, 'style-src')).toBe("'self'");
});

test('a script of the site’s own stands beside them', () => {
  expect(sources(policyOfPage([], releases, { tail: "'sha384-tail'" }), 'script-src')).toBe(
    "'sha384-tail' 'strict-dynamic'",
  );
});

test('a page of a shell from before inline files keeps its loader and its styles', () => {
  const policy = policyOfPage([], { shell: shellRelease(), rail });
  expect(sources(policy, 'script-src')).toBe("'sha384-shell-browser/loader.js' 'strict-dynamic'");
  expect(sources(policy, 'style-src')).toBe("'self' 'unsafe-inline'");
});

test('frames of others are allowed where the site has a use for them', () => {
  expect(sources(policyOfPage([], releases), 'frame-src')).toBe("'self'");
  expect(sources(policyOfPage([], releases, { frames: ['https://captcha.example/recaptcha/'] }), 'frame-src')).toBe(
    "'self' https://captcha.example/recaptcha/",
  );
});
