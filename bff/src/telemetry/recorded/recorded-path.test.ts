import { expect, test } from 'vitest';
import { recordedPath } from './recorded-path.ts';

test.each([
  ['/health/asthma-control?utm_source=letter', '/health/asthma-control'],
  ['/newsletter/confirm?token=secret', '/newsletter/confirm'],
  ['/share/email/refuse?token=secret', '/share/email/refuse'],
  ['/preview/a-signed-link?return=/', '/preview/…'],
  ['/PREVIEW//a-signed-link/', '/PREVIEW//…/'],
  ['http://health.example/preview/a-signed-link', 'http://health.example/preview/…'],
  ['/preview/end?return=/', '/preview/end'],
  ['/preview/end.of.link', '/preview/…'],
  ['/api/profile/a-reader/saved-articles/1/site/lifestyle', '/api/profile/…/saved-articles/1/site/lifestyle'],
])('of %s is recorded %s: nothing by which anybody could act for a reader, or know one', (url, path) => {
  expect(recordedPath(url)).toBe(path);
});

test('a path is cut where it is longer than any of the site, and a long secret is no exception', () => {
  expect(recordedPath(`/${'x'.repeat(5_000)}`)).toHaveLength(500);
  expect(recordedPath(`/preview/${'x'.repeat(5_000)}`)).toBe('/preview/…');
});
