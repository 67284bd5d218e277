import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../../../database/database-fault.ts';
import { onEachRegistry } from '../../registry/testing/each-registry.fixture.ts';
import { moveTo } from '../../registry/testing/registry.fixture.ts';
import { testRelease } from '../../registry/testing/release.fixture.ts';
import { createPreviewEnd } from './preview-end.ts';
import type { PreviewGrant } from './preview-tokens.ts';

const [one, two, article] = [testRelease('rail', 'one'), testRelease('rail', 'two'), testRelease('article', 'one')];
const expiresAt = new Date('2030-01-01T00:00:00Z');
const operator = { who: 'an operator', why: 'merged' };

await onEachRegistry((at) => {
  /** Returns the grant of a new link to a preview channel. */
  async function linkTo(channel: string): Promise<PreviewGrant> {
    const pointers = (await at.registry.pointers()).filter((pointer) => pointer.channel === channel);
    return {
      releases: Object.fromEntries(pointers.map(({ name, version }) => [name, version])),
      channel,
      change: Math.max(...pointers.map(({ change }) => change)),
      expiresAt,
    };
  }
  const isEnded = (grant: PreviewGrant) => createPreviewEnd(at.registry)('token', grant);

  beforeEach(async () => {
    for (const release of [one, two, article]) await at.seed(release);
    for (const release of [one, article]) await at.registry.moveChannel(moveTo(release));
    for (const release of [two, article]) await at.registry.moveChannel(moveTo(release, { channel: 'spring' }));
  });

  test('a link lives as long as its preview, also when that moves to another release', async () => {
    const link = await linkTo('spring');
    await at.registry.moveChannel(moveTo(one, { channel: 'spring' }));
    expect(await isEnded(link)).toBe(false);
  });

  test('it ends with its preview, for whichever of its names', async () => {
    const link = await linkTo('spring');
    await at.registry.end({ ...operator, name: 'article', channel: 'spring' });
    expect(await isEnded(link)).toBe(true);
  });

  test('the end of another preview does not end it', async () => {
    const link = await linkTo('spring');
    await at.registry.moveChannel(moveTo(two, { channel: 'autumn' }));
    await at.registry.end({ ...operator, name: 'rail', channel: 'autumn' });
    expect(await isEnded(link)).toBe(false);
  });

  test('a preview of the same name that begins later has links of its own, and does not bring back the old ones', async () => {
    const before = await linkTo('spring');
    await at.registry.end({ ...operator, name: 'rail', channel: 'spring' });
    await at.registry.moveChannel(moveTo(two, { channel: 'spring' }));
    expect([await isEnded(before), await isEnded(await linkTo('spring'))]).toEqual([true, false]);
  });

  test('a link to releases that were put together ends with the retirement of one of them, and comes back with it', async () => {
    const link: PreviewGrant = { releases: { rail: two.manifest.version }, channel: null, change: 0, expiresAt };
    expect(await isEnded(link)).toBe(false);
    await at.registry.retire({ ...operator, name: 'rail' });
    expect(await isEnded(link)).toBe(true);
    await at.registry.rollBack({ ...operator, name: 'rail' });
    expect(await isEnded(link)).toBe(false);
  });
});

test('while the database is away a link shows its preview, unless it is known to have ended', async () => {
  let isAway = false;
  const whileThere = async <T>(value: T) => {
    if (isAway) throw new DatabaseUnavailableError('away');
    return value;
  };
  const isEnded = createPreviewEnd({
    wasEndedSince: ({ change }) => whileThere(change === 1),
    retirements: () => whileThere([]),
  });
  const grant = (change: number): PreviewGrant => ({
    releases: { rail: '1.0.0' },
    channel: 'spring',
    change,
    expiresAt,
  });
  expect([await isEnded('ended', grant(1)), await isEnded('lives', grant(2))]).toEqual([true, false]);
  isAway = true;
  expect([await isEnded('ended', grant(1)), await isEnded('lives', grant(2))]).toEqual([true, false]);
});
