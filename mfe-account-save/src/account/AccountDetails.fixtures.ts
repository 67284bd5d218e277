import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type AccountDetailsProps = ModuleProps<'account-save', './AccountDetails'>;

/** Fixtures of the account: readers with different names, and a deletion that the reader did not confirm. */
export const accountDetailsFixtures = {
  'signed in': { language: 'en', name: 'Ada Lovelace' },
  'deletion not confirmed': { language: 'en', name: 'Ada Lovelace', news: 'confirm-deletion' },
  'a long name without a place to break': {
    language: 'en',
    name: 'Adaaugustakingcountessoflovelacemathematicianandwriterknownforherworkontheanalyticalengine',
  },
  'a name from right to left, with markup': { language: 'en', name: 'آدا <b>لوفليس</b> & co. 👩‍💻' },
  Spanish: { language: 'es', name: 'María Teresa Ferrari' },
  'deletion not confirmed, Spanish': { language: 'es', name: 'María Teresa Ferrari', news: 'confirm-deletion' },
} satisfies Record<string, AccountDetailsProps>;
