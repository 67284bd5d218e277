import type { Catalogue } from '../catalogue.ts';

/* Each problem states what happened, why, and what the reader can do. */
const en = {
  signIn: 'Sign-in',
  tryAgain: 'Try again',
  backToPage: 'Back to the page you were reading',

  refusedTitle: 'You are not signed in',
  refusedText: 'The sign-in was cancelled, or the account provider said no. Nothing has changed.',
  refusedMending: 'If that was not what you wanted, try again, or choose another way to sign in.',

  unknownAttemptTitle: 'This sign-in cannot be finished',
  unknownAttemptText:
    'A sign-in works once, within 10 minutes, and only in the browser where it began. This one was used before, took too long, or began somewhere else.',
  unknownAttemptMending: 'Please begin again. If this page comes back, allow cookies for this site in your browser.',

  invalidTitle: 'We could not confirm who you are',
  invalidText: 'The account provider’s answer did not pass our checks, so we did not sign you in.',
  invalidMending: 'Please try again. If it happens once more, choose another way to sign in.',

  unavailableTitle: 'The account provider does not answer',
  unavailableText: 'We could not reach it, or it cannot sign anybody in just now. This is nothing that you did.',
  unavailableMending:
    'Please try again in a few minutes, or choose another way to sign in. You can read everything without an account.',

  noProviderTitle: 'This site has no such way to sign in',
  noProviderText: 'The address names an account provider that this site does not offer. It may be old or mistyped.',
  noProviderMending: 'Please go back and choose one of the ways that are offered there.',
};

const es: typeof en = {
  signIn: 'Inicio de sesión',
  tryAgain: 'Intentar de nuevo',
  backToPage: 'Volver a la página que estaba leyendo',

  refusedTitle: 'No ha iniciado sesión',
  refusedText: 'El inicio de sesión se canceló o el proveedor de la cuenta no lo permitió. No ha cambiado nada.',
  refusedMending: 'Si no era lo que quería, inténtelo de nuevo o elija otra forma de iniciar sesión.',

  unknownAttemptTitle: 'Este inicio de sesión no se puede terminar',
  unknownAttemptText:
    'Un inicio de sesión sirve una sola vez, durante 10 minutos y solo en el navegador donde empezó. Este ya se usó, tardó demasiado o empezó en otro lugar.',
  unknownAttemptMending:
    'Empiece de nuevo. Si vuelve a ver esta página, permita las cookies de este sitio en su navegador.',

  invalidTitle: 'No pudimos confirmar quién es usted',
  invalidText:
    'La respuesta del proveedor de la cuenta no superó nuestras comprobaciones, así que no iniciamos su sesión.',
  invalidMending: 'Inténtelo de nuevo. Si vuelve a ocurrir, elija otra forma de iniciar sesión.',

  unavailableTitle: 'El proveedor de la cuenta no responde',
  unavailableText:
    'No pudimos comunicarnos con él, o ahora mismo no puede iniciar la sesión de nadie. No se debe a nada que usted haya hecho.',
  unavailableMending:
    'Inténtelo de nuevo en unos minutos o elija otra forma de iniciar sesión. Puede leerlo todo sin una cuenta.',

  noProviderTitle: 'Este sitio no tiene esa forma de iniciar sesión',
  noProviderText:
    'La dirección nombra un proveedor de cuentas que este sitio no ofrece. Puede que sea antigua o tenga un error.',
  noProviderMending: 'Vuelva atrás y elija una de las formas que se ofrecen allí.',
};

/** Messages of the page that explains why a sign-in failed. */
export const shellSignInMessages: Catalogue<typeof en> = { en, es };
