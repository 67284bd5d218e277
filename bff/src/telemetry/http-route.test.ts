import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { httpRoute } from './http-route.ts';

const routeFor = (url: string, path?: unknown) =>
  httpRoute(Object.assign(new IncomingMessage(new Socket()), { url, route: { path } }));

test.each([
  ['/', 'front'],
  ['/health/asthma?utm_source=a', 'article'],
  ['/es/search?q=a', 'search'],
  ['/infinite/health/asthma', 'infinite'],
  ['/assets/rail/1.0.0-abc/browser/a.js', 'assets'],
  ['/media/lungs.svg', 'media'],
  ['/ops/releases', 'ops'],
  ['/desk', 'desk'],
  ['/metrics?a', 'metrics'],
  ['/opsomania', 'article'],
])('%s is of the route %s', (url, route) => {
  expect(routeFor(url)).toBe(route);
});

test('a call is named by the code of its route, and one that does not exist by nothing of its address', () => {
  expect(routeFor('/api/profile/secret/saved-articles', '/api/profile/:rvoId/saved-articles')).toBe('/api/profile');
  expect(routeFor('/api/content/health/asthma', '/api/content{/*path}')).toBe('/api/content');
  expect(routeFor('/api/made-up')).toBe('api');
  expect(routeFor('/api/made-up', /^\/api/)).toBe('api');
});

test('a router that is mounted at a path hides nothing', () => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/made-up', originalUrl: '/api/made-up' });
  expect(httpRoute(request)).toBe('api');
});
