import { expect, test } from 'vitest';
import { createMemoryAdapter } from './memory-adapter.ts';

test('what was kept is found by its id and by its other names until its time is over', async () => {
  let time = Date.parse('2026-11-21T10:00:00Z');
  const sessions = createMemoryAdapter(() => time)('Session');
  await sessions.upsert('a', { uid: 'u', userCode: 'c' }, 60);

  time += 59_000;
  const kept = { uid: 'u', userCode: 'c' };
  expect(await Promise.all([sessions.find('a'), sessions.findByUid('u'), sessions.findByUserCode('c')])).toEqual([
    kept,
    kept,
    kept,
  ]);

  time += 2_000;
  expect(await Promise.all([sessions.find('a'), sessions.findByUid('u'), sessions.findByUserCode('c')])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('taking a grant back takes all that was given under it, and nothing else', async () => {
  const tokens = createMemoryAdapter()('AccessToken');
  await tokens.upsert('a', { grantId: 'g' });
  await tokens.upsert('b', { grantId: 'g' });
  await tokens.upsert('c', { grantId: 'other' });

  await tokens.revokeByGrantId('g');

  expect(await Promise.all(['a', 'b', 'c'].map((id) => tokens.find(id)))).toEqual([
    undefined,
    undefined,
    { grantId: 'other' },
  ]);
});

test('two providers share nothing', async () => {
  await createMemoryAdapter()('Client').upsert('a', { grantId: 'g' });

  expect(await createMemoryAdapter()('Client').find('a')).toBeUndefined();
});
