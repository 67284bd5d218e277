import { expect, test } from 'vitest';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { adLayoutOf } from './ad-layouts.ts';

const article = (facts: object) => articleSchema.parse({ hrlContentId: '1', language: 'en', title: 'Title', canonicalPath: 'health/sleep', tabs: [{ id: 'a', body: '<p>Text.</p>' }], ...facts });
const site = { adLayouts: { 'health/sleep': 'REDUCED' as const } };

test.each([
  ['its own', {}, { adLayouts: {} }, 'BASELINE'],
  ['its own, whatever its path', { canonicalPath: 'constructor' }, site, 'BASELINE'],
  ['its own, by name', { targeting: { adLayout: 'DECISION' } }, { adLayouts: { 'health/other': 'REDUCED' as const } }, 'DECISION'],
  ['that of articles paid by the visit', { isCPUV: true }, { adLayouts: {} }, 'CPUV'],
  ['the publisher’s for its path', { isCPUV: true, targeting: { adLayout: 'DECISION' } }, site, 'REDUCED'],
  ['that of the page it is put into', { isCPUV: true, targeting: { adLayout: 'MEDIUM_GAM', inheritLayout: true } }, site, 'MEDIUM_GAM'],
])('an article has %s', (_what, facts, { adLayouts }, layout) => {
  expect(adLayoutOf(article(facts), { adLayouts })).toBe(layout);
});
