import type { Byline } from '@plainwell/contracts/article/byline.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';

/** The role of a person in making the article. */
export type BylineRole = 'author' | 'medicalReviewer' | 'factChecker' | 'editor' | 'copyEditor';

export interface BylinePerson {
  role: BylineRole;
  person: Person;
}

type People = Pick<Byline, 'authors' | 'medicalReviewers' | 'factCheckers'> & {
  editor?: Person | undefined;
  copyEditor?: Person | undefined;
};

/**
 * Returns the people of the byline in reading order, each once. Somebody with several roles is listed under the first.
 */
export function bylinePeople({ authors, medicalReviewers, factCheckers, editor, copyEditor }: People): BylinePerson[] {
  const inOrder: [BylineRole, Person[]][] = [
    ['author', authors],
    ['medicalReviewer', medicalReviewers],
    ['factChecker', factCheckers],
    ['editor', editor === undefined ? [] : [editor]],
    ['copyEditor', copyEditor === undefined ? [] : [copyEditor]],
  ];
  const byName = new Map<string, BylinePerson>();
  for (const [role, people] of inOrder) {
    for (const person of people) {
      if (!byName.has(person.name.display)) byName.set(person.name.display, { role, person });
    }
  }
  return [...byName.values()];
}

/** Returns whether more is known about a person than name and link, which the byline already shows. */
export function hasProfile({ bio, specialties }: Person): boolean {
  return bio !== undefined || specialties.length > 0;
}
