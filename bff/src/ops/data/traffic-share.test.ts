import { expect, it } from 'vitest';
import { trafficShares } from './traffic-share.ts';

it('adds the views of all processes up by name, and gives each release its share, most first', () => {
  const shares = trafficShares([
    { views: { 'rail@1.0.0': 30, 'article@2.0.0': 5 } },
    { views: { 'rail@1.0.0': 15, 'rail@1.1.0-abc': 5 } },
  ]);
  expect(shares.get('rail')).toEqual([
    { version: '1.0.0', views: 45, share: 0.9 },
    { version: '1.1.0-abc', views: 5, share: 0.1 },
  ]);
  expect(shares.get('article')).toEqual([{ version: '2.0.0', views: 5, share: 1 }]);
});

it('is nothing without views', () => {
  expect(trafficShares([{ views: {} }]).size).toBe(0);
  expect(trafficShares([{ views: { 'rail@1.0.0': 0 } }]).get('rail')).toEqual([
    { version: '1.0.0', views: 0, share: 0 },
  ]);
});
