import type { Catalogue } from '../catalogue.ts';

/** Returns the possessive of a name. Only an apostrophe follows a name that ends in s (rules.md#lived-experience). */
function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

const en = {
  /** Line above the link. */
  livedExperience: 'Lived experience',
  readStory: (name: string) => `Read ${possessive(name)} story`,
};

const es: typeof en = {
  livedExperience: 'En primera persona',
  readStory: (name) => `Lea la historia de ${name}`,
};

/** Messages of the link to the story of somebody who lives with the condition. */
export const livedExperienceMessages: Catalogue<typeof en> = { en, es };
