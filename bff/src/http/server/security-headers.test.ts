import express from 'express';
import { expect, test } from 'vitest';
import { publicResource, securityHeaders } from './security-headers.ts';
import { serveApp } from '../testing/serve-app.fixture.ts';

async function headersOf(publicUrl: string, path = '/'): Promise<Headers> {
  const app = express();
  app.use(securityHeaders(publicUrl));
  app.use('/media', publicResource);
  app.use((_request, response) => void response.send('answered'));
  const { origin, close } = await serveApp(app);
  const { headers } = await fetch(origin + path);
  await close();
  return headers;
}

test('a site that readers reach by https asks browsers to use nothing else for a year', async () => {
  expect((await headersOf('https://health.example')).get('strict-transport-security')).toBe('max-age=31536000');
  expect((await headersOf('http://127.0.0.1:3000')).get('strict-transport-security')).toBeNull();
});

test('answers are for pages of this site, but for those that are marked as public', async () => {
  expect((await headersOf('https://health.example')).get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await headersOf('https://health.example', '/media/a.svg')).get('cross-origin-resource-policy')).toBe(
    'cross-origin',
  );
});
