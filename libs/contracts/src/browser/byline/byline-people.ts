/** The role of a person in making the article. */
export type BylineRole = 'author' | 'medicalReviewer' | 'factChecker' | 'editor' | 'copyEditor';

/** A person as content names it (`personSchema`). */
interface Named {
  name: { display: string };
  avatar?: { src: string } | undefined;
}

/** The people of a byline (`bylineSchema`). */
interface PeopleOf<Person extends Named> {
  authors: readonly Person[];
  medicalReviewers: readonly Person[];
  factCheckers: readonly Person[];
  editor?: Person | undefined;
  copyEditor?: Person | undefined;
}

/** A person of a byline, with the role under which the byline lists the person. */
export interface BylinePerson<Person extends Named> {
  role: BylineRole;
  person: Person;
}

/** Maximum number of portraits: more would not tell the reader who made the article. */
const PORTRAITS_MAXIMUM = 3;

/**
 * Returns the people of the byline in reading order, each once. Somebody with several roles is listed under the first.
 */
export function bylinePeople<Person extends Named>({
  authors,
  medicalReviewers,
  factCheckers,
  editor,
  copyEditor,
}: PeopleOf<Person>): BylinePerson<Person>[] {
  const inOrder: [BylineRole, readonly Person[]][] = [
    ['author', authors],
    ['medicalReviewer', medicalReviewers],
    ['factChecker', factCheckers],
    ['editor', editor === undefined ? [] : [editor]],
    ['copyEditor', copyEditor === undefined ? [] : [copyEditor]],
  ];
  const byName = new Map<string, BylinePerson<Person>>();
  for (const [role, people] of inOrder) {
    for (const person of people) {
      if (!byName.has(person.name.display)) byName.set(person.name.display, { role, person });
    }
  }
  return [...byName.values()];
}

/**
 * Returns the addresses of the portraits that the byline shows, in reading order: those of the first people with a
 * portrait (rules.md#byline).
 */
export function shownPortraits(people: PeopleOf<Named>): string[] {
  return bylinePeople(people)
    .flatMap(({ person }) => person.avatar?.src ?? [])
    .slice(0, PORTRAITS_MAXIMUM);
}
