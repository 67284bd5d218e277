import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { Catalogue } from '../catalogue.ts';

const en: Record<FormProblem, string> = {
  'too-many': 'Many such forms came from your connection. Please try again in a minute: what you typed is still here.',
  unavailable:
    'We could not take this at the moment, and nothing was sent. Please try again shortly: what you typed is still here.',
  trapped:
    'A field that people do not see was filled in, perhaps by a password manager or an extension of your browser, so we have not taken this. What you typed is still here. The field stands in the form now: leave it empty, and send the form again. If it is filled in each time, switch off automatic filling for this site.',
};

const es: typeof en = {
  'too-many':
    'Llegaron muchos formularios así desde su conexión. Inténtelo de nuevo dentro de un minuto: lo que escribió sigue aquí.',
  unavailable:
    'En este momento no pudimos recibirlo y no se envió nada. Inténtelo de nuevo en unos momentos: lo que escribió sigue aquí.',
  trapped:
    'Se rellenó un campo que las personas no ven, quizá por un gestor de contraseñas o una extensión de su navegador, así que no lo recibimos. Lo que escribió sigue aquí. Ahora el campo aparece en el formulario: déjelo vacío y envíe el formulario de nuevo. Si se rellena cada vez, desactive el relleno automático para este sitio.',
};

/** Why a form without a script came back although nothing is wrong with what was typed. */
export const shellFormProblemMessages: Catalogue<typeof en> = { en, es };
