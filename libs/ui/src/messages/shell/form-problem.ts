import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { Catalogue } from '../catalogue.ts';

const en: Record<FormProblem, string> = {
  'too-many': 'Many such forms came from your connection. Please try again in a minute: what you typed is still here.',
  unavailable: 'We could not take this at the moment, and nothing was sent. Please try again shortly: what you typed is still here.',
};

const es: typeof en = {
  'too-many': 'Llegaron muchos formularios así desde su conexión. Inténtelo de nuevo dentro de un minuto: lo que escribió sigue aquí.',
  unavailable: 'En este momento no pudimos recibirlo y no se envió nada. Inténtelo de nuevo en unos momentos: lo que escribió sigue aquí.',
};

/** Why a form without a script came back although nothing is wrong with what was typed. */
export const shellFormProblemMessages: Catalogue<typeof en> = { en, es };
