import express from 'express';
import { expect, test } from 'vitest';
import { serveApp } from '../../../http/testing/serve-app.fixture.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { createRateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { limitClientRendered } from './limit-client-rendered.ts';

test('pages for a developer alone are made so many times a minute; readers’ pages are not counted', async () => {
  const database = await openPreparedPglite();
  const limiter = createRateLimiter(database.db);
  const site = await serveApp(
    express().use(
      limitClientRendered(limiter, (response, words) => response.type('text').send(words)),
      (_request, response) => void response.send('made'),
    ),
  );
  try {
    const ask = (headers: HeadersInit) => fetch(site.origin, { headers });
    const developer = { 'Plainwell-Client-Rendered': 'rail' };
    const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await ask(developer)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await ask(developer);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Plainwell-Client-Rendered');
    expect((await ask({})).status).toBe(200);
  } finally {
    await site.close();
    await database.close();
  }
});
