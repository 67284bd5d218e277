import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentChanges } from '../../content/schema.ts';
import { notificationChannels, pgNotify } from '../notifications.ts';
import { openPreparedPglite } from './prepared-database.fixture.ts';

const addChange = (database: Awaited<ReturnType<typeof openPreparedPglite>>) =>
  database.db.insert(contentChanges).values({ tags: [] }).returning({ seq: contentChanges.seq });

test('a database that another file used before is empty, and counts from one', async () => {
  const before = await openPreparedPglite();
  await addChange(before);
  await addChange(before);
  await before.close();
  const after = await openPreparedPglite();
  expect(await after.db.select().from(contentChanges)).toEqual([]);
  expect(await addChange(after)).toEqual([{ seq: 1 }]);
  await after.close();
});

test('whoever has closed a database asks it nothing more, and hears nothing of it', async () => {
  const before = await openPreparedPglite();
  let told = 0;
  before.listen(notificationChannels.contentChanges, () => (told += 1));
  await before.close();
  await expect(before.db.execute(sql`select 1`)).rejects.toThrow('select 1');
  const after = await openPreparedPglite();
  await after.db.execute(pgNotify(notificationChannels.contentChanges));
  expect(told).toBe(0);
  await before.close();
  expect(await after.db.select().from(contentChanges)).toEqual([]);
  await after.close();
});

test('two that are open at the same time are two', async () => {
  const [one, other] = await Promise.all([openPreparedPglite(), openPreparedPglite()]);
  await addChange(one);
  expect(await other.db.select().from(contentChanges)).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

test('one that is left within a transaction goes to nobody else', async () => {
  const before = await openPreparedPglite();
  await before.db.execute(sql`begin`);
  await before.close();
  const after = await openPreparedPglite();
  await addChange(after);
  await after.db.execute(sql`rollback`);
  expect(await after.db.select({ seq: contentChanges.seq }).from(contentChanges)).toEqual([{ seq: 1 }]);
  await after.close();
});
