import { expect, test } from 'vitest';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { createBearerTokens } from '../accounts/sessions/bearer-tokens.ts';
import { openSigningKey } from './signing-key.ts';

const READER = '0b9c7f2e-58d1-4a7e-9a43-6d1f2c3b4a50';

test('the key outlives the process: what one signed another checks', async () => {
  const { db, close } = await openPreparedPglite();
  const [first, second] = await Promise.all([openSigningKey(db), openSigningKey(db)]);
  expect(second.kid).toBe(first.kid);
  const { token } = await createBearerTokens(first, 'https://plainwell.example', { isAlive: async () => true }).issue({
    id: '5f0a3d5e-9f3f-4a57-8b57-0c5d2f1f7a11',
    reader: { rvoId: READER, name: 'Ada' },
  });
  expect(
    await createBearerTokens(second, 'https://plainwell.example', { isAlive: async () => true }).check(
      `Bearer ${token}`,
    ),
  ).toEqual({ ok: true, rvoId: READER });
  await close();
});
