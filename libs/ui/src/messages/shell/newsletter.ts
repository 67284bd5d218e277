import type { Catalogue } from '../catalogue.ts';

const en = {
  newsletter: 'Newsletter',

  formTitle: 'Health news by email, every day',
  formText:
    'What is new on this site, once a day. We first send you an email to confirm; you are subscribed once you do.',
  email: 'Email address',
  emailHint: 'For example name@example.com',
  subscribe: 'Subscribe',
  promise: 'We use your address for this newsletter and nothing else. Every email has an unsubscribe link.',

  summaryTitle: 'There is a problem',
  missing: 'Enter your email address',
  invalid: 'Enter an email address in the format name@example.com, with letters from a to z before the @',

  requestedTitle: 'Check your inbox',
  requestedText:
    'If the address can be subscribed, an email is on its way to it. Open its link and confirm: then you are subscribed.',
  requestedMending: 'Nothing after a few minutes? Check your spam folder, then try again in a quarter of an hour.',

  confirmTitle: 'Confirm your subscription',
  confirmText: 'One press, and the newsletter comes to you every day.',
  confirm: 'Yes, subscribe me',

  confirmedTitle: 'You are subscribed',
  confirmedText: 'Thank you. The next newsletter comes to you. Every email has an unsubscribe link.',

  unsubscribeTitle: 'Unsubscribe from the newsletter',
  unsubscribeText: 'You will get no more emails of this newsletter, and we delete your address.',
  unsubscribe: 'Unsubscribe me',
  refuse: 'Unsubscribe, and never write to me about it again',

  unsubscribedTitle: 'You are unsubscribed',
  unsubscribedText: 'You will get no more emails of this newsletter. Your address is deleted.',
  refusedText:
    'Nobody can subscribe it here any more: we keep a digest of it, from which it cannot be read. To take that back, write to us.',

  invalidLinkTitle: 'This link no longer works',
  invalidLinkText:
    'A link to confirm works once, for seven days. If you have confirmed already, you are subscribed and need do nothing.',
  invalidLinkMending: 'If not, please subscribe again.',
  subscribeAgain: 'Subscribe again',
};

const es: typeof en = {
  newsletter: 'Boletín',

  formTitle: 'Noticias de salud por correo, cada día',
  formText:
    'Lo nuevo de este sitio, una vez al día. Primero le enviamos un correo; la suscripción empieza cuando usted la confirma.',
  email: 'Correo electrónico',
  emailHint: 'Por ejemplo, nombre@ejemplo.com',
  subscribe: 'Suscribirme',
  promise: 'Usamos su dirección para este boletín y para nada más. Cada correo lleva un enlace para darse de baja.',

  summaryTitle: 'Hay un problema',
  missing: 'Escriba su correo electrónico',
  invalid: 'Escriba un correo electrónico con el formato nombre@ejemplo.com, con letras de la a a la z antes de la @',

  requestedTitle: 'Revise su correo',
  requestedText:
    'Si la dirección se puede suscribir, le enviamos un correo. Abra su enlace y confirme: entonces quedará suscrito.',
  requestedMending:
    '¿No llegó nada en unos minutos? Mire en la carpeta de correo no deseado y vuelva a intentarlo un cuarto de hora después.',

  confirmTitle: 'Confirme su suscripción',
  confirmText: 'Presione una vez y el boletín le llegará cada día.',
  confirm: 'Sí, quiero suscribirme',

  confirmedTitle: 'Ya tiene su suscripción',
  confirmedText: 'Gracias. Recibirá el próximo boletín. Cada correo lleva un enlace para darse de baja.',

  unsubscribeTitle: 'Darse de baja del boletín',
  unsubscribeText: 'No recibirá más correos de este boletín y borraremos su dirección.',
  unsubscribe: 'Darme de baja',
  refuse: 'Baja definitiva: no me escriban más sobre él',

  unsubscribedTitle: 'Se dio de baja',
  unsubscribedText: 'No recibirá más correos de este boletín. Borramos su dirección.',
  refusedText:
    'Ya nadie puede suscribirla aquí: guardamos un resumen cifrado del que no se puede leer. Para cambiarlo, escríbanos.',

  invalidLinkTitle: 'Este enlace ya no funciona',
  invalidLinkText:
    'El enlace para confirmar funciona una sola vez, durante siete días. Si ya confirmó, la suscripción está activa y no tiene que hacer nada.',
  invalidLinkMending: 'Si no, suscríbase de nuevo.',
  subscribeAgain: 'Suscribirme de nuevo',
};

/** Messages of the newsletter pages. */
export const shellNewsletterMessages: Catalogue<typeof en> = { en, es };
