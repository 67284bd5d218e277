import type { ReleaseDetails } from '@plainwell/contracts/delivery/registry.ts';
import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { expect, test } from 'vitest';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import { createPreviewLinks } from './preview-links.ts';
import type { PreviewGrant } from './preview-tokens.ts';

const NOW = Date.parse('2026-01-01T00:00:00.400Z');
const pointer = (name: string, channel: string, version: string, change = 1): ChannelPointer => ({
  name,
  channel,
  version,
  percent: null,
  change,
  pointedAt: '2026-01-01T00:00:00Z',
});
const pointers = [
  pointer('rail', 'stable', '1.0.0'),
  pointer('rail', 'new-look', '1.1.0', 7),
  pointer('article', 'new-look', '2.0.0'),
];

function detailsOf(name: string, version: string): ReleaseDetails | null {
  if (version === '9.9.9') return null;
  const release = {
    name,
    version,
    contractVersion: 2,
    sourceRevision: null,
    author: null,
    publishedBy: 'rail-ci',
    publishedAt: '2026-01-01T00:00:00Z',
    size: 1,
    files: 1,
    channels: [],
    isKept: version !== '0.1.0',
  };
  return { release, manifest: madeUpRelease(name, version).manifest, gate: null };
}

function linksSigning(
  signed: PreviewGrant[],
  {
    token = 'token',
    holdUntil = async () => null,
    retired = [],
  }: Partial<{ token: string; retired: string[]; holdUntil: ReleaseRegistry['pinUntil'] }> = {},
) {
  return createPreviewLinks({
    registry: {
      pointers: async () => pointers,
      retirements: async () =>
        retired.map((name) => ({
          change: 9,
          at: '2026-01-01T00:00:00Z',
          name,
          channel: 'stable',
          action: 'retire',
          from: null,
          to: null,
          who: 'ops',
          why: 'unused',
        })),
      details: async ({ name, version }) => detailsOf(name, version),
      pinUntil: holdUntil,
    },
    tokens: {
      async sign(grant) {
        signed.push(grant);
        return token;
      },
    },
    publicUrl: 'https://plainwell.example',
    now: () => NOW,
  });
}

test('a link is for the releases of a channel as it points now, and ends when it says', async () => {
  const signed: PreviewGrant[] = [];
  const releases = { rail: '1.1.0', article: '2.0.0' };
  expect(await linksSigning(signed).make({ channel: 'new-look', minutes: 10 })).toEqual({
    ok: true,
    link: { link: 'https://plainwell.example/preview/token', releases, expiresAt: '2026-01-01T00:10:00.000Z' },
  });
  expect(signed).toEqual([{ releases, channel: 'new-look', change: 7, expiresAt: new Date('2026-01-01T00:10:00Z') }]);
});

test('or for releases that are put together for it', async () => {
  expect(await linksSigning([]).make({ releases: { rail: '1.0.0' }, minutes: 1 })).toMatchObject({
    ok: true,
    link: { releases: { rail: '1.0.0' } },
  });
});

test('its releases are held for as long as it is good', async () => {
  const held: unknown[] = [];
  const holdUntil: ReleaseRegistry['pinUntil'] = async (...given) => {
    held.push(given);
    return null;
  };
  await linksSigning([], { holdUntil }).make({ releases: { rail: '1.0.0', article: '2.0.0' }, minutes: 10 });
  expect(held).toEqual([[{ rail: '1.0.0', article: '2.0.0' }, new Date('2026-01-01T00:10:00Z')]]);
});

test('there is no link for a release that is pruned in the same moment', async () => {
  const holdUntil = async () => ({ name: 'rail', version: '1.0.0' });
  expect(await linksSigning([], { holdUntil }).make({ releases: { rail: '1.0.0' }, minutes: 10 })).toMatchObject({
    ok: false,
    status: 410,
    error: expect.stringContaining('has pruned the files of rail 1.0.0'),
  });
});

test('there is no link for a remote that is retired, which it could not show', async () => {
  const made = await linksSigning([], { retired: ['rail'] }).make({ releases: { rail: '1.0.0' }, minutes: 10 });
  expect(made).toEqual({ ok: false, status: 410, error: 'rail is retired: no preview shows it.' });
});

test.each([
  ['stable, which everybody gets', { channel: 'stable' }, 400],
  ['a channel that points nowhere', { channel: 'unknown' }, 404],
  ['nothing', { releases: {} }, 400],
  ['a release that there is not', { releases: { rail: '9.9.9' } }, 404],
  ['a release whose files were pruned', { releases: { rail: '0.1.0' } }, 410],
])('there is no link for %s', async (_what, request, status) => {
  const signed: PreviewGrant[] = [];
  expect(await linksSigning(signed).make({ ...request, minutes: 1 })).toMatchObject({ ok: false, status });
  expect(signed).toEqual([]);
});

test('there is no link that a cookie could not hold', async () => {
  expect(
    await linksSigning([], { token: 'x'.repeat(4_000) }).make({ releases: { rail: '1.0.0' }, minutes: 1 }),
  ).toMatchObject({ ok: false, status: 400 });
});
