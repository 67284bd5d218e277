import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

test('ads.txt has the lines of the file that the settings name @full', async ({ configuredSite }) => {
  const lines = await readFile(join(import.meta.dirname, '../../harness/content/ads.txt'), 'utf8');
  const { status, headers, text } = await rawRequest(configuredSite, { path: '/ads.txt' });
  expect([status, headers['content-type'], text]).toEqual([200, 'text/plain; charset=utf-8', lines]);
  expect(lines).toContain('google.com, pub-1234, DIRECT');
});
