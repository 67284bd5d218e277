import { expect, test } from 'vitest';
import { edgeCacheSettings } from './edge-cache-settings.ts';

const read = (settings: Record<string, string>) => edgeCacheSettings.parse(settings).edgeCache;

test('without settings no cache in front of the site keeps pages', () => {
  expect(read({})).toBeNull();
});

test('Varnish has one address for each instance', () => {
  expect(read({ EDGE_CACHE: 'varnish', EDGE_CACHE_URL: 'http://10.0.0.5:6082/, http://10.0.0.6:6082' })).toEqual({
    kind: 'varnish',
    urls: ['http://10.0.0.5:6082', 'http://10.0.0.6:6082'],
  });
});

test.each(['fastly', 'cloudflare'])('%s has the id of a service and a token', (kind) => {
  const settings = { EDGE_CACHE: kind, EDGE_CACHE_SERVICE: 'SU1Z0isxPaozGVKXdv0eY', EDGE_CACHE_TOKEN: 'secret' };
  expect(read(settings)).toEqual({
    kind,
    url: `https://api.${kind}.com`,
    service: 'SU1Z0isxPaozGVKXdv0eY',
    token: 'secret',
  });
  expect(read({ ...settings, EDGE_CACHE_URL: 'http://127.0.0.1:9000' })).toMatchObject({
    url: 'http://127.0.0.1:9000',
  });
});

const fastly = { EDGE_CACHE: 'fastly', EDGE_CACHE_SERVICE: 'abc', EDGE_CACHE_TOKEN: 'secret' };
test.each<[string, Record<string, string>]>([
  ['EDGE_CACHE', { EDGE_CACHE: 'squid' }],
  ['EDGE_CACHE', { EDGE_CACHE_URL: 'http://10.0.0.5:6082' }],
  ['EDGE_CACHE_URL', { EDGE_CACHE: 'varnish' }],
  ['EDGE_CACHE_URL', { EDGE_CACHE: 'varnish', EDGE_CACHE_URL: '10.0.0.5:6082' }],
  ['EDGE_CACHE_URL', { EDGE_CACHE: 'varnish', EDGE_CACHE_URL: 'http://10.0.0.5:6082/purge' }],
  ['EDGE_CACHE_URL', { EDGE_CACHE: 'varnish', EDGE_CACHE_URL: `${'http://10.0.0.5,'.repeat(32)}http://10.0.0.5` }],
  ['EDGE_CACHE_URL', { ...fastly, EDGE_CACHE_URL: 'http://10.0.0.5' }],
  ['EDGE_CACHE_URL', { ...fastly, EDGE_CACHE_URL: 'https://a.example,https://b.example' }],
  ['EDGE_CACHE_SERVICE', { EDGE_CACHE: 'fastly', EDGE_CACHE_TOKEN: 'secret' }],
  ['EDGE_CACHE_SERVICE', { ...fastly, EDGE_CACHE_SERVICE: '../x' }],
  ['EDGE_CACHE_TOKEN', { EDGE_CACHE: 'cloudflare', EDGE_CACHE_SERVICE: 'abc' }],
  ['EDGE_CACHE_TOKEN', { ...fastly, EDGE_CACHE_TOKEN: 'two words' }],
])('a wrong %s is refused: %j', (setting, settings) => {
  const issues = edgeCacheSettings.safeParse(settings).error?.issues ?? [];
  expect(issues.map(({ path: [name] }) => name)).toEqual([setting]);
});
