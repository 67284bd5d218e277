import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { remoteRelease } from '../islands/remote-release.fixture.ts';
import { pageStyle } from './page-release.ts';

const folder = await mkdtemp(join(tmpdir(), 'plainwell-styles-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { manifest, assetBase } = await remoteRelease('rail', {});
const release = {
  folder,
  assetBase,
  manifest: {
    ...manifest,
    files: { 'page.css': { size: 1, integrity: 'sha384-page' }, 'media.css': { size: 1, integrity: 'sha384-media' } },
  },
};

test('a stylesheet stands in the page as it is in its file', async () => {
  const text = 'a{background:url(data:image/svg+xml,x)}b{mask:url(#gradient)}c{background:url("/media/c.svg")}';
  await writeFile(join(folder, 'page.css'), text);
  expect(pageStyle(release, 'page.css')).toEqual({ inline: { name: 'rail', path: 'page.css', text } });
});

test('a stylesheet that names files beside it is linked: its text would lead elsewhere from the page', async () => {
  const text = 'a{background:url( "media/a.svg")}';
  await writeFile(join(folder, 'media.css'), text);
  expect(pageStyle(release, 'media.css')).toEqual({
    name: 'media.css',
    href: `${assetBase}media.css`,
    integrity: `sha256-${hash('sha256', text, 'base64')}`,
  });
});
