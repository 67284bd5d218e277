import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { createFormTokens } from './form-tokens.ts';
import { staffFormTokens, staffSessions } from './schema.ts';
import { createStaffSessionStore } from './session-store.ts';
import { deskArea, opsArea } from './staff-area.ts';

onEachDatabase(keepsStaffSessions);

function keepsStaffSessions(open: OpenForTest) {
  const HOUR_MS = 60 * 60 * 1_000;
  const ada = { issuer: 'https://linden.example', subject: 'ada', email: 'ada@example.org' };
  const action = '/ops/releases/rail/rollback?version=1.0.0';
  let database: OpenDatabase;
  let time = Date.parse('2026-11-22T03:00:00Z');
  const sessions = () => createStaffSessionStore(database.db, () => time);
  /** Creates the tokens of one process. Several processes share the database. */
  const tokens = () => createFormTokens(database.db, () => time);

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(staffSessions);
  });
  afterAll(() => database.close());

  describe('a session of staff', () => {
    it('says who it is by its cookie’s value, which the table does not hold, in its own area alone', async () => {
      const { value } = await sessions().begin(opsArea, ada);
      expect([
        await sessions().identityOf(opsArea, value),
        await sessions().identityOf(deskArea, value),
        await sessions().identityOf(opsArea, 'made-up'),
      ]).toEqual([ada, null, null]);
      expect(JSON.stringify(await database.db.select().from(staffSessions))).not.toContain(value);
    });

    it('is over after an hour without use, and after twelve hours however it is used', async () => {
      const [left, used] = [await sessions().begin(opsArea, ada), await sessions().begin(opsArea, ada)];
      for (let each = 0; each < 12; each += 1) {
        time += HOUR_MS - 1;
        expect(await sessions().identityOf(opsArea, used.value)).toEqual(ada);
      }
      expect(await sessions().identityOf(opsArea, left.value)).toBeNull();
      time += 12;
      expect(await sessions().identityOf(opsArea, used.value)).toBeNull();
      await sessions().prune();
      expect(await database.db.$count(staffSessions)).toBe(0);
    });

    it('ends when it is revoked, with the tokens of its forms', async () => {
      const { value } = await sessions().begin(opsArea, ada);
      await tokens().issue(value, action);
      await sessions().revoke(value);
      expect([await sessions().identityOf(opsArea, value), await database.db.$count(staffFormTokens)]).toEqual([
        null,
        0,
      ]);
    });
  });

  describe('a token of a form', () => {
    it('is good once, in whichever process', async () => {
      const { value } = await sessions().begin(opsArea, ada);
      const token = await tokens().issue(value, action);
      const used = await Promise.all([tokens().use(value, action, token), tokens().use(value, action, token)]);
      expect(used.toSorted()).toEqual([false, true]);
      expect(JSON.stringify(await database.db.select().from(staffFormTokens))).not.toContain(token);
    });

    it('is good for its session and its action, and for no other', async () => {
      const [mine, other] = [await sessions().begin(opsArea, ada), await sessions().begin(opsArea, ada)];
      const token = await tokens().issue(mine.value, action);
      expect(await tokens().use(other.value, action, token)).toBe(false);
      expect(await tokens().use(mine.value, '/ops/releases/rail/promote?version=1.0.0', token)).toBe(false);
      for (const madeUp of ['', 'x', 'x'.repeat(43), `${token}\0`])
        expect(await tokens().use(mine.value, action, madeUp)).toBe(false);
      expect(await tokens().use(mine.value, action, token)).toBe(true);
    });

    it('is good for an hour, and its row is dropped', async () => {
      const { value } = await sessions().begin(opsArea, ada);
      const token = await tokens().issue(value, action);
      time += HOUR_MS;
      expect(await tokens().use(value, action, token)).toBe(false);
      time += 1;
      await tokens().prune();
      expect(await database.db.$count(staffFormTokens)).toBe(0);
    });
  });
}
