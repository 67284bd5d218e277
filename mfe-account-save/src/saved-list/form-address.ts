import type { Standing } from './removal-state.ts';

/** Where the form goes that gives an article this standing; the page's language travels in the address to return to. */
export const formAddress: Readonly<Record<Standing, string>> = {
  removed: '/account/saved/remove',
  listed: '/account/saved/restore',
};
