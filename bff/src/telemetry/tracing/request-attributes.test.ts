import { expect, test } from 'vitest';
import { requestAttributes } from './request-attributes.ts';

const pathOf = (url: string) => requestAttributes({ method: 'GET', url, httpVersion: '1.1' })['url.path'];

test.each([
  ['/health/asthma-control?utm_source=letter', '/health/asthma-control'],
  ['/newsletter/confirm?token=secret', '/newsletter/confirm'],
  ['/preview/a-signed-link?return=/', '/preview/…'],
  ['/api/profile/a-reader/saved-articles/1/site/lifestyle', '/api/profile/…/saved-articles/1/site/lifestyle'],
])('of %s a trace has %s: nothing by which anybody could act for a reader, or know one', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

test('a path is cut where it is longer than any of the site', () => {
  expect(String(pathOf(`/${'x'.repeat(5_000)}`)).length).toBe(500);
});
