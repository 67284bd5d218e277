import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Stands unseen before the fields that somebody knows most about. */
  specialties: 'Specialties:',
  /** The link to the page of a person. */
  moreAbout: (name: string) => `More about ${name}`,
  close: 'Close',
};

const es: typeof en = {
  specialties: 'Especialidades:',
  moreAbout: (name) => `Más sobre ${name}`,
  close: 'Cerrar',
};

/** Words of the overlays that tell more about the people of a byline. */
export const bylineMessages: Catalogue<typeof en> = { en, es };
