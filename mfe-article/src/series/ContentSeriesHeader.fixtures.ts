import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const contentSeriesHeaderFixtures = {
  'a usual one': { language: 'en', contentSeries: { title: 'Plainly', link: '/category/plainly', single_author: false, articles: [], color_scheme: 'teal' }, current: '/health/asthma-control' },
} satisfies Record<string, ModuleProps<'article', './ContentSeriesHeader'>>;
