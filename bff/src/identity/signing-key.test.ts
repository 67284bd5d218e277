import { expect, test } from 'vitest';
import { openPreparedPglite } from '../database/prepared-database.fixture.ts';
import { createBearerTokens } from './bearer-tokens.ts';
import { openSigningKey } from './signing-key.ts';

const READER = '0b9c7f2e-58d1-4a7e-9a43-6d1f2c3b4a50';

test('the key outlives the process: what one signed another checks', async () => {
  const { db, close } = await openPreparedPglite();
  const [first, second] = await Promise.all([openSigningKey(db), openSigningKey(db)]);
  expect(second.kid).toBe(first.kid);
  const { token } = await createBearerTokens(first, 'https://plainwell.example').issue(READER);
  expect(await createBearerTokens(second, 'https://plainwell.example').check(`Bearer ${token}`)).toEqual({ ok: true, rvoId: READER });
  await close();
});
