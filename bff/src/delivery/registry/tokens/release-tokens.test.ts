import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { releasePublicKey } from '@plainwell/contracts/delivery/release/release-signature.ts';
import type { OpenDatabase } from '../../../database/database.ts';
import { onEachDatabase } from '../../../database/testing/each-database.fixture.ts';
import { createReleaseTokens, type ReleaseTokens } from './release-tokens.ts';
import { releaseTokens } from '../schema.ts';

onEachDatabase((open) => {
  let database: OpenDatabase;
  let tokens: ReleaseTokens;
  beforeAll(async () => {
    database = await open();
    tokens = createReleaseTokens(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(releaseTokens);
  });
  const isGood = async (token: string) => (await tokens.find(token))?.isRevoked === false;
  const labels = async () =>
    (await tokens.list()).map(({ name, label, revokedAt }) => [name, label, revokedAt === null]);

  test('a token that is made opens its name, and is kept nowhere', async () => {
    const made = await tokens.make('rail', 'rail-ci');
    if (!made.ok) throw new Error(made.reason);
    expect(made.token).toMatch(/^[\w-]{43}$/);
    expect(await tokens.find(made.token)).toEqual({
      name: 'rail',
      label: 'rail-ci',
      publicKey: releasePublicKey(made.token),
      isRevoked: false,
    });
    expect(JSON.stringify(await database.db.select().from(releaseTokens))).not.toContain(made.token);
    expect(await tokens.list()).toEqual([made.made]);
    expect(await tokens.find(`${made.token}x`)).toBeNull();
  });

  test('a revoked token is refused, and no other token gets its label: the audit names it', async () => {
    const made = await tokens.make('rail', 'rail-ci');
    expect(await tokens.revoke('rail', 'rail-ci')).toMatchObject({
      kind: 'revoked',
      revoked: { label: 'rail-ci', revokedAt: expect.any(String) },
    });
    expect(await tokens.revoke('rail', 'rail-ci')).toMatchObject({ kind: 'revoked' });
    expect(made.ok && (await isGood(made.token))).toBe(false);
    expect(await tokens.make('rail', 'rail-ci')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('revoked'),
    });
    expect(await tokens.make('article', 'rail-ci')).toMatchObject({ ok: true });
    expect(await tokens.revoke('rail', 'another')).toEqual({ kind: 'unknown' });
  });

  test('the setting’s tokens are good from a start to the next, and no longer than it names them', async () => {
    const setting = [
      { name: 'rail', token: 'secret' },
      { name: 'rail', token: 'second' },
      { name: 'article', token: 'third' },
    ];
    await tokens.followSetting(setting);
    await tokens.followSetting(setting);
    expect(await labels()).toEqual([
      ['article', 'setting', true],
      ['rail', 'setting', true],
      ['rail', 'setting-2', true],
    ]);
    await tokens.followSetting(setting.slice(1));
    expect(await Promise.all(['secret', 'second', 'third'].map(isGood))).toEqual([false, true, true]);
    await tokens.followSetting(setting);
    expect(await isGood('secret')).toBe(true);
    await tokens.followSetting([]);
    expect(await Promise.all(['secret', 'second', 'third'].map(isGood))).toEqual([false, false, false]);
  });

  test('a token of the setting that changes hands opens its new name alone', async () => {
    await tokens.followSetting([{ name: 'rail', token: 'secret' }]);
    await tokens.followSetting([{ name: 'article', token: 'secret' }]);
    expect(await tokens.find('secret')).toMatchObject({ name: 'article', isRevoked: false });
  });

  test('a token of the setting is revoked there, and nowhere else', async () => {
    await tokens.followSetting([{ name: 'rail', token: 'secret' }]);
    expect(await tokens.revoke('rail', 'setting')).toEqual({ kind: 'setting' });
    expect(await isGood('secret')).toBe(true);
  });

  test('a token that was made and revoked by command stays revoked when the setting names it', async () => {
    const made = await tokens.make('rail', 'rail-ci');
    if (!made.ok) throw new Error(made.reason);
    await tokens.followSetting([]);
    expect(await isGood(made.token)).toBe(true);
    await tokens.revoke('rail', 'rail-ci');
    expect(await tokens.followSetting([{ name: 'rail', token: made.token }])).toEqual(['rail-ci']);
    expect(await isGood(made.token)).toBe(false);
  });

  test('of two that are made at once with one label one is made', async () => {
    const made = await Promise.all([tokens.make('rail', 'rail-ci'), tokens.make('rail', 'rail-ci')]);
    expect(made.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});
