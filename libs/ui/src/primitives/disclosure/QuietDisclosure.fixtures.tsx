import type { QuietDisclosureProps } from './QuietDisclosure.tsx';

export const quietDisclosureFixtures = {
  'one wording': {
    summary: '12 sources',
    children: <p>National Institutes of Health. Iron: fact sheet for consumers.</p>,
  },
  'two wordings': {
    summary: 'View all',
    openSummary: 'Less history',
    children: <p>Reviewed, and two sources added.</p>,
  },
} satisfies Record<string, QuietDisclosureProps>;
