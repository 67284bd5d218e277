import type { Person } from '@plainwell/contracts/article/person.ts';

/** Returns whether more is known about a person than name and link, which the byline already shows. */
export function hasProfile({ bio, specialties }: Person): boolean {
  return bio !== undefined || specialties.length > 0;
}
