import type { Catalogue } from '../catalogue.ts';

const en = {
  title: 'Privacy choices',
  about: 'Articles need nothing of you: this site works the same whatever you choose here.',
  remembered:
    'If you accept, your browser counts for a day how often it has shown you each advertiser, so that you see none of them too often. Where the site works with an advertising network, the network’s ads may then remember you too.',
  notRemembered:
    'If you reject, nothing about you is remembered or sent for advertising. You still see ads, chosen by the article alone.',
  question: 'May advertising remember on this device what it has shown you?',
  accept: 'Accept',
  reject: 'Reject',
  granted: 'You have accepted: advertising may remember what it has shown you.',
  denied: 'You have rejected: advertising remembers nothing.',
  saved: 'Your choice is saved. It holds for half a year.',
  none: 'You have not chosen yet. Until you do, nothing is remembered.',
  browser: 'Your browser sends Global Privacy Control: it says no for you, and this site keeps to it.',
  platform: 'On this site a consent platform asks you, and keeps your choice.',
  platformGranted: 'The platform says yes: advertising may remember what it has shown you.',
  platformDenied: 'The platform says no: advertising remembers nothing.',
  untold: 'The platform has not told this site your choice. Until it does, nothing is remembered.',
  changeByPlatform:
    'You change your choice in the platform’s window. If no button here opens it, delete this site’s data in your browser, and the platform will ask you again.',
  openPlatform: 'Change your choice',
  notNeeded: 'This site does not ask: nothing on it needs your consent.',
  invalid: 'Choose Accept or Reject',
  summaryTitle: 'There is a problem',
};

const es: typeof en = {
  title: 'Opciones de privacidad',
  about: 'Los artículos no necesitan nada de usted: este sitio funciona igual elija lo que elija aquí.',
  remembered:
    'Si acepta, su navegador cuenta durante un día cuántas veces le ha mostrado a cada anunciante, para que no vea ninguno demasiado a menudo. Si el sitio trabaja con una red de publicidad, los anuncios de esa red podrán recordarle también.',
  notRemembered:
    'Si rechaza, no se recuerda ni se envía nada sobre usted para la publicidad. Seguirá viendo anuncios, elegidos solo por el artículo.',
  question: '¿Puede la publicidad recordar en este dispositivo lo que le mostró?',
  accept: 'Aceptar',
  reject: 'Rechazar',
  granted: 'Usted aceptó: la publicidad puede recordar lo que le mostró.',
  denied: 'Usted rechazó: la publicidad no recuerda nada.',
  saved: 'Su elección está guardada. Vale medio año.',
  none: 'Todavía no ha elegido. Hasta entonces no se recuerda nada.',
  browser: 'Su navegador envía Global Privacy Control: dice que no por usted, y este sitio lo respeta.',
  platform: 'En este sitio le pregunta una plataforma de consentimiento, que guarda su elección.',
  platformGranted: 'La plataforma dice que sí: la publicidad puede recordar lo que le mostró.',
  platformDenied: 'La plataforma dice que no: la publicidad no recuerda nada.',
  untold: 'La plataforma no ha comunicado su elección a este sitio. Hasta que lo haga, no se recuerda nada.',
  changeByPlatform:
    'Usted cambia su elección en la ventana de la plataforma. Si aquí ningún botón la abre, borre los datos de este sitio en su navegador y la plataforma volverá a preguntarle.',
  openPlatform: 'Cambiar su elección',
  notNeeded: 'Este sitio no pregunta: nada en él necesita su consentimiento.',
  invalid: 'Elija Aceptar o Rechazar',
  summaryTitle: 'Hay un problema',
};

/** Messages of the page on which readers choose about privacy, or change their choice. */
export const privacyChoicesMessages: Catalogue<typeof en> = { en, es };
