import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Visually hidden label before a person's fields of expertise. */
  specialties: 'Specialties:',
  /** Text of the link to a person's page. */
  moreAbout: (name: string) => `More about ${name}`,
  close: 'Close',
};

const es: typeof en = {
  specialties: 'Especialidades:',
  moreAbout: (name) => `Más sobre ${name}`,
  close: 'Cerrar',
};

/** Messages of the overlays about the people in a byline. */
export const bylineMessages: Catalogue<typeof en> = { en, es };
