import type { Byline } from '@plainwell/contracts/article/byline.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';

/** What somebody did for the article. */
export type BylineRole = 'author' | 'medicalReviewer' | 'factChecker' | 'editor' | 'copyEditor';

export interface BylinePerson {
  role: BylineRole;
  person: Person;
}

type People = Pick<Byline, 'authors' | 'medicalReviewers' | 'factCheckers'> & {
  editor?: Person | undefined;
  copyEditor?: Person | undefined;
};

/** Everybody in the byline in reading order, each once: who had two roles stands under the first. */
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

/** Whether there is more to tell about somebody than name and link, which the byline shows already. */
export function hasProfile({ bio, specialties }: Person): boolean {
  return bio !== undefined || specialties.length > 0;
}
