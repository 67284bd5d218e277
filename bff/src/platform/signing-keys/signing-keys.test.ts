import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { signingKeys } from '../schema.ts';
import { openSigningKeys } from './open-signing-keys.ts';
import { secretFor, SIGNATURE_ALGORITHM, type SigningKeys, verificationKey } from './signing-key.ts';

const OPERATIONS = join(import.meta.dirname, '../../../../docs/operations.md');

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => void (await database.db.delete(signingKeys)));

  const process = () => openSigningKeys(database.db);
  /** Lets time pass for all keys, as `90 days`. */
  const age = (interval: string) =>
    rowsOf(database.db, sql`update signing_keys set created_at = created_at - ${interval}::interval`);
  const sign = ({ current }: SigningKeys) =>
    new SignJWT({})
      .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid: current().kid })
      .setExpirationTime('1h')
      .sign(current().privateKey);
  const accepts = (keys: SigningKeys, token: string) =>
    jwtVerify(token, verificationKey(keys)).then(
      () => true,
      () => false,
    );

  test('the key outlives the process: what one signed another checks', async () => {
    const [first, second] = await Promise.all([process(), process()]);
    expect(second.current().kid).toBe(first.current().kid);
    expect(await accepts(second, await sign(first))).toBe(true);
    expect(await secretFor(second.current(), 'a')).toBe(await secretFor(first.current(), 'a'));
    expect(await secretFor(first.current(), 'a')).not.toBe(await secretFor(first.current(), 'b'));
    expect((await process()).current().kid).toBe(first.current().kid);
  });

  test('a key of 90 days is replaced, and every process accepts what another signs all the while', async () => {
    const [first, second] = [await process(), await process()];
    const old = await sign(first);
    const { kid } = first.current();
    const agree = async () => {
      expect(await accepts(second, await sign(first))).toBe(true);
      expect(await accepts(first, await sign(second))).toBe(true);
      expect([await accepts(first, old), await accepts(second, old)]).toEqual([true, true]);
    };
    await age('90 days');
    await first.read();
    await agree();
    await second.read();
    await agree();
    expect([first.current().kid, second.current().kid]).toEqual([kid, kid]);
    await age('5 minutes');
    await second.read();
    expect(second.current().kid).not.toBe(kid);
    await agree();
    await first.read();
    expect(first.current().kid).toBe(second.current().kid);
    await agree();
    expect(first.accepted()).toHaveLength(2);
  });

  test('a replaced key counts for a month, and is deleted then', async () => {
    const keys = await process();
    const old = await sign(keys);
    await age('90 days');
    await keys.read();
    await age('30 days');
    await keys.prune();
    await keys.read();
    expect(await accepts(keys, old)).toBe(true);
    await age('1 day');
    await keys.prune();
    await keys.read();
    expect(await accepts(keys, old)).toBe(false);
    expect(await accepts(keys, await sign(keys))).toBe(true);
    await keys.prune();
    expect(await database.db.select().from(signingKeys)).toHaveLength(1);
  });

  test('an operator replaces the key at once; the same statement again changes nothing', async () => {
    const [, statement = ''] = /\| replace the key now \| `([^`]+)`/.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
    const keys = await process();
    await age('10 days');
    await keys.read();
    const old = await sign(keys);
    const { kid } = keys.current();
    for (let time = 0; time < 2; time += 1) {
      await database.executeSql(statement);
      await keys.read();
      // The new key does not sign before every process knows it.
      expect([keys.current().kid, keys.accepted().length]).toEqual([kid, 2]);
    }
    await age('5 minutes');
    await keys.read();
    expect(keys.current().kid).not.toBe(kid);
    await keys.prune();
    await keys.read();
    expect(await accepts(keys, old)).toBe(true);
  });

  test('keys that an operator deletes end at once, and all processes get the same new one', async () => {
    const [first, second] = [await process(), await process()];
    const leaked = await sign(first);
    await database.db.delete(signingKeys);
    await Promise.all([first.read(), second.read()]);
    expect([await accepts(first, leaked), await accepts(second, leaked)]).toEqual([false, false]);
    expect(await accepts(second, await sign(first))).toBe(true);
  });
});
