import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { queued, sender } from './mail.fixture.ts';
import { createOutboxTransport, pruneOutbox } from './outbox-transport.ts';

let folder: string;
beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'plainwell-outbox-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  folder = join(parent, 'outbox');
});

test('writes a file that mail programs open, for nobody else of the machine', async () => {
  const transport = createOutboxTransport(folder, sender);
  expect(await transport.deliver(queued())).toEqual({ kind: 'sent' });
  const [file = ''] = await readdir(folder);
  expect(file).toBe(`2026-01-02T03-04-05.000Z-${queued().id}.eml`);
  const email = await PostalMime.parse(await readFile(join(folder, file)));
  expect([email.subject, email.to?.[0]?.address]).toEqual(['Please confirm', 'ada@reader.example']);
  expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, file))).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('a mail that comes again is there once', async () => {
  const transport = createOutboxTransport(folder, sender);
  await transport.deliver(queued());
  await transport.deliver(queued());
  expect(await readdir(folder)).toHaveLength(1);
});

test('a folder that cannot be made is for now', async () => {
  await writeFile(folder, '');
  expect(await createOutboxTransport(folder, sender).deliver(queued())).toEqual({
    kind: 'unsent',
    reason: expect.stringMatching(/^the outbox cannot be written: E/),
  });
});

test('files go when they are old, and nothing else does', async () => {
  await pruneOutbox(folder, new Date());
  const transport = createOutboxTransport(folder, sender);
  await transport.deliver(queued());
  await transport.deliver({ ...queued(), queuedAt: new Date(Date.UTC(2026, 0, 30)) });
  await writeFile(join(folder, 'notes.txt'), '');
  await pruneOutbox(folder, new Date(Date.UTC(2026, 1, 5)));
  expect((await readdir(folder)).toSorted()).toEqual([expect.stringContaining('2026-01-30'), 'notes.txt']);
});
