import type { Catalogue } from '../catalogue.ts';

const en = {
  medicalTeam: 'Our medical team',
};

const es: typeof en = {
  medicalTeam: 'Nuestro equipo médico',
};

/** Words of the note on the medical review. */
export const reviewMessages: Catalogue<typeof en> = { en, es };
