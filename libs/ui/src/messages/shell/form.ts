import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { Catalogue } from '../catalogue.ts';

interface FormMessages {
  /** Precedes the page title if the site did not accept the form. */
  error: string;
  backToArticle: string;
  /** Reason why the page shows a sent form again although its fields have no fault. */
  problems: Record<FormProblem, string>;
}

const en: FormMessages = {
  error: 'Error',
  backToArticle: 'Back to the article',
  problems: {
    'too-many':
      'Many such forms came from your connection. Please try again in a minute: what you typed is still here.',
    unavailable:
      'We could not take this at the moment, and nothing was sent. Please try again shortly: what you typed is still here.',
    trapped:
      'A field that people do not see was filled in, perhaps by a password manager or an extension of your browser, so we have not taken this. What you typed is still here. The field stands in the form now: leave it empty, and send the form again. If it is filled in each time, switch off automatic filling for this site.',
  },
};

const es: FormMessages = {
  error: 'Error',
  backToArticle: 'Volver al artículo',
  problems: {
    'too-many':
      'Llegaron muchos formularios así desde su conexión. Inténtelo de nuevo dentro de un minuto: lo que escribió sigue aquí.',
    unavailable:
      'En este momento no pudimos recibirlo y no se envió nada. Inténtelo de nuevo en unos momentos: lo que escribió sigue aquí.',
    trapped:
      'Se rellenó un campo que las personas no ven, quizá por un gestor de contraseñas o una extensión de su navegador, así que no lo recibimos. Lo que escribió sigue aquí. Ahora el campo aparece en el formulario: déjelo vacío y envíe el formulario de nuevo. Si se rellena cada vez, desactive el relleno automático para este sitio.',
  },
};

/** Messages that the pages of all forms share. */
export const shellFormMessages: Catalogue<FormMessages> = { en, es };

/**
 * Messages that all forms share, on pages of the shell and in dialogs of remotes: the field that no person fills in,
 * and privacy.
 */
export const formFieldMessages: Catalogue<{ trap: { label: string; filled: string }; privacy: string }> = {
  en: { trap: { label: 'Leave this field empty', filled: 'This field was filled in' }, privacy: 'Privacy policy' },
  es: { trap: { label: 'Deje este campo vacío', filled: 'Este campo se rellenó' }, privacy: 'Política de privacidad' },
};
