import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import { expect, it } from 'vitest';
import { emailMarketingItems } from './email-marketing-items.ts';

const summary = (name: string): ArticleSummary => ({
  hrlContentId: name,
  language: 'en',
  title: name,
  canonicalPath: `health/${name}`,
});

it('the block shows three articles, must-reads first', () => {
  const items = emailMarketingItems([summary('one'), summary('two')], [summary('three'), summary('four')]);
  expect(items.map(({ link }) => link)).toEqual(['/health/one', '/health/two', '/health/three']);
});

it('the block shows what there is when there are fewer', () => {
  expect(emailMarketingItems([], [summary('one')])).toEqual([{ title: 'one', link: '/health/one' }]);
});
