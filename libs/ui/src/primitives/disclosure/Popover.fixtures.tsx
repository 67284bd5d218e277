import type { PopoverProps } from './Popover.tsx';

export const popoverFixtures = {
  'a few words': {
    id: 'popover-words',
    title: 'Save this article for later',
    closeLabel: 'Close',
    children: <p>Create a free account or sign in, and the article is kept in your list on every device.</p>,
  },
} satisfies Record<string, PopoverProps>;
