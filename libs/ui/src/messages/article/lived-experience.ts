import type { Catalogue } from '../catalogue.ts';

/** The possessive of a name: only an apostrophe when the name ends in s (rules.md#lived-experience). */
function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

const en = {
  /** Stands over the link. */
  livedExperience: 'Lived experience',
  readStory: (name: string) => `Read ${possessive(name)} story`,
};

const es: typeof en = {
  livedExperience: 'En primera persona',
  readStory: (name) => `Lea la historia de ${name}`,
};

/** Words of the link to the story of somebody who lives with it. */
export const livedExperienceMessages: Catalogue<typeof en> = { en, es };
