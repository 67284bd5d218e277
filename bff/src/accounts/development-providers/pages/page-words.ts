import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { NAME_MAXIMUM } from '../reader-name.ts';

const en = {
  notReal: 'Development sign-in: not real accounts, no password',
  signIn: (provider: string) => `Sign in with ${provider}`,
  asks: (site: string) =>
    `${site} asks who you are. Nobody checks the answer: everyone on this computer may be anyone.`,
  asksForEmail: 'It also asks for a verified e-mail address. Made-up readers have one, an invented reader has none.',
  choose: 'Choose a made-up reader',
  invent: 'Or invent a reader',
  name: 'Name',
  nameHint: `1 to ${NAME_MAXIMUM} characters. The same name leads to the same account next time.`,
  continue: 'Continue',
  cancel: (site: string) => `Cancel and go back to ${site}`,
  error: 'Error:',
  nameEmpty: 'Enter a name.',
  nameTooLong: (length: number) => `Enter a name of at most ${NAME_MAXIMUM} characters. This one has ${length}.`,
  nameUnreadable: 'Enter a name with at least one letter, digit or sign that can be seen.',
  expired: 'This sign-in is no longer open',
  expiredText:
    'It was finished or cancelled, it waited for more than 10 minutes, or the provider was started again. Go back to the site and begin once more.',
  unfit: 'The site’s request does not fit',
  unfitText:
    'You have done nothing wrong: the request of the site that sent you is at fault. Its developers need to know this:',
  notFound: 'There is no such page',
  notFoundText:
    'This local provider has pages only while somebody signs in or out. Go to the site and sign in from there.',
  malformed: 'This request cannot be read',
  malformedText: 'It is malformed or too large. Go back to the site and begin once more.',
  elsewhere: 'Only for this computer',
  elsewhereText: 'Development sign-in answers only to 127.0.0.1 and localhost.',
  broken: 'Something went wrong here',
  brokenText: 'The site’s log says what. Go back to the site and begin once more.',
  back: (site: string) => `Back to ${site}`,
  signOut: (provider: string) => `Sign out of ${provider}?`,
  signOutText: (site: string) => `${site} asks to end your development sign-in.`,
  signOutYes: 'Sign out',
  signOutNo: 'Stay signed in',
  signedOut: 'You are signed out',
  signedOutText: (provider: string) => `Your development sign-in at ${provider} has ended.`,
  stillSignedIn: 'You are still signed in',
  stillSignedInText: (provider: string) => `Your development sign-in at ${provider} goes on. You can close this page.`,
};

const es: typeof en = {
  notReal: 'Inicio de sesión de desarrollo: sin cuentas reales ni contraseña',
  signIn: (provider) => `Iniciar sesión con ${provider}`,
  asks: (site) =>
    `${site} pregunta quién es usted. Nadie comprueba la respuesta: en este equipo, cualquiera puede ser cualquiera.`,
  asksForEmail:
    'También pide una dirección de correo verificada. Los lectores de la lista tienen una; un lector que usted invente, no.',
  choose: 'Elija un lector inventado',
  invent: 'O invente un lector',
  name: 'Nombre',
  nameHint: `De 1 a ${NAME_MAXIMUM} caracteres. El mismo nombre lleva a la misma cuenta la próxima vez.`,
  continue: 'Continuar',
  cancel: (site) => `Cancelar y volver a ${site}`,
  error: 'Error:',
  nameEmpty: 'Escriba un nombre.',
  nameTooLong: (length) => `Escriba un nombre de ${NAME_MAXIMUM} caracteres como máximo. Este tiene ${length}.`,
  nameUnreadable: 'Escriba un nombre con al menos una letra, cifra o signo visible.',
  expired: 'Este inicio de sesión ya no está abierto',
  expiredText:
    'Se terminó o se canceló, esperó más de 10 minutos o el proveedor se reinició. Vuelva al sitio y empiece de nuevo.',
  unfit: 'La solicitud del sitio no es válida',
  unfitText:
    'Usted no ha hecho nada mal: la solicitud del sitio que le envió es incorrecta. Quienes lo desarrollan necesitan saber esto:',
  notFound: 'Esta página no existe',
  notFoundText:
    'Este proveedor local solo tiene páginas mientras alguien inicia o cierra sesión. Vaya al sitio e inicie sesión desde allí.',
  malformed: 'No se puede leer esta solicitud',
  malformedText: 'Está mal formada o es demasiado grande. Vuelva al sitio y empiece de nuevo.',
  elsewhere: 'Solo para este equipo',
  elsewhereText: 'El inicio de sesión de desarrollo responde únicamente a 127.0.0.1 y localhost.',
  broken: 'Algo falló aquí',
  brokenText: 'El registro del sitio dice qué fue. Vuelva al sitio y empiece de nuevo.',
  back: (site) => `Volver a ${site}`,
  signOut: (provider) => `¿Cerrar sesión en ${provider}?`,
  signOutText: (site) => `${site} pide terminar su inicio de sesión de desarrollo.`,
  signOutYes: 'Cerrar sesión',
  signOutNo: 'Seguir conectado',
  signedOut: 'Ha cerrado sesión',
  signedOutText: (provider) => `Su inicio de sesión de desarrollo en ${provider} ha terminado.`,
  stillSignedIn: 'Su sesión sigue abierta',
  stillSignedInText: (provider) =>
    `Su inicio de sesión de desarrollo en ${provider} continúa. Puede cerrar esta página.`,
};

/** Texts of the development sign-in pages. */
export const pageWords: Record<InterfaceLanguage, typeof en> = { en, es };
