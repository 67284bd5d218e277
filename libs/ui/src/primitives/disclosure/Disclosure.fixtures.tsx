import type { DisclosureProps } from './Disclosure.tsx';

export const disclosureFixtures = {
  closed: {
    summary: 'All 48 sources',
    children: <p>National Institutes of Health. Iron: fact sheet for consumers.</p>,
  },
  open: {
    summary: 'In this article',
    children: <p>What iron does, who needs more of it, and where it comes from.</p>,
    isOpen: true,
  },
} satisfies Record<string, DisclosureProps>;
