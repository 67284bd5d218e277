import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import { expect, test } from 'vitest';
import { mediaFolders, readMediaFile } from './media-files.ts';

const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

test('the own pictures of a site come before those of the samples, which it keeps', async () => {
  const own = join(await temporaryFolder('media'), 'media');
  const read = (src: string) => readMediaFile(src, mediaFolders(own)).then(textOf);
  const sample = await read('/media/air.svg');
  expect(sample).toContain('<svg');
  await mkdir(join(own, 'leads'), { recursive: true });
  await writeFile(join(own, 'air.svg'), 'own');
  await writeFile(join(own, 'leads/a.webp'), 'lead');
  expect([await read('/media/air.svg'), await read('/media/leads/a.webp')]).toEqual(['own', 'lead']);
  expect(await read('/media/asthma.svg')).toContain('<svg');
  expect(await read('/media/none.svg')).toBeNull();
});

test('no link leads out of the folder of pictures', async () => {
  const folder = await temporaryFolder('media');
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'secret'), 'secret');
  await symlink(join(folder, 'secret'), join(folder, 'media/a.svg'));
  expect(await readMediaFile('/media/a.svg', [join(folder, 'media')])).toBeNull();
  expect(await readMediaFile('/media/../secret', [join(folder, 'media')])).toBeNull();
});
