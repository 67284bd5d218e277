import { pageKinds } from '../../../harness/pages/page-addresses.ts';

/** One address for every kind of page, and for every kind of article. */
export const everyKind: typeof pageKinds = [
  ...pageKinds,
  { kind: 'a tabbed article', path: '/tabbed/health/asthma-control' },
  { kind: 'a long article', path: '/health/high-blood-pressure-guide' },
  { kind: 'an article with tables', path: '/health/type-2-diabetes-basics' },
  { kind: 'a series with a gallery', path: '/health/seasonal-allergies-and-pollen' },
  { kind: 'a drug', path: '/drugs/metformin-what-to-expect' },
  { kind: 'an article with brands', path: '/nutrition/meal-kits-for-busy-weeks' },
];
