import type { Catalogue } from '../catalogue.ts';

const en = {
  medicalTeam: 'Our medical team',
};

const es: typeof en = {
  medicalTeam: 'Nuestro equipo médico',
};

/** Messages of the note about the medical review. */
export const reviewMessages: Catalogue<typeof en> = { en, es };
