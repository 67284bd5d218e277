import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { manifestOf } from '../../ops/testing/fake-registry.fixture.ts';
import { shellTokens, tokenBlocks } from './shell-tokens.ts';

const tokens = '@layer tokens{:root{--color-ink:#211e1a}@media (width>=768px){:root{--gutter:2rem}}}';

describe('design tokens', () => {
  it('are taken out of a stylesheet, and no rule with them', () => {
    expect(tokenBlocks(`@layer reset,tokens,base;${tokens}@layer base{body{display:none}}`)).toBe(tokens);
    expect(tokenBlocks('body{display:none}')).toBe('');
  });

  it('are nothing where their block has no end', () => {
    expect(tokenBlocks('@layer tokens{:root{--a:b}')).toBe('');
  });
});

describe('the shell’s tokens', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plainwell-tokens-'));
    await writeFile(join(folder, 'page.css'), `${tokens}body{display:none}`);
    await writeFile(join(folder, 'odd.css'), '@layer tokens{</style><script>}');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const shellWith = (
    styles: string[],
    fonts: Record<string, string> = {},
  ): { manifest: ShellManifest; folder: string; assetBase: string } => ({
    manifest: {
      kind: 'shell',
      name: 'shell',
      version: '1.0.0',
      contractVersion: 1,
      files: {},
      shared: {},
      browser: { loader: 'l.js', runtime: 'r.js', styles: { page: styles, account: styles }, fonts, icon: 'i.svg' },
      server: { entry: 's.js' },
      slots: [],
      hosts: { oldest: 1, newest: 1 },
      gives: {},
    },
    folder,
    assetBase: '/assets/shell/1.0.0/',
  });

  it('come from its stylesheets once, with its interface font', async () => {
    expect(await shellTokens(shellWith(['page.css'], { interface: 'f.woff2' }))).toBe(
      `${tokens}@font-face{font-family:Interface;src:url("/assets/shell/1.0.0/f.woff2") format("woff2");font-weight:300 900;font-display:swap}`,
    );
  });

  it.each([
    ['a file that is not there', 'gone.css'],
    ['a stylesheet that would end the element', 'odd.css'],
  ])('are nothing for %s', async (_what, file) => {
    expect(await shellTokens(shellWith([file]))).toBe('');
  });

  it('are nothing where there is no shell', async () => {
    expect(await shellTokens(undefined)).toBe('');
    expect(await shellTokens({ manifest: manifestOf('rail', '1.0.0', 'a', 1), folder, assetBase: '' })).toBe('');
  });
});
