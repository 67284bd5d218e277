import type { Catalogue } from '../catalogue.ts';

const en = {
  name: 'Your privacy',
  text: 'May advertising remember on this device what it has shown you? You read everything either way.',
  more: 'What that means',
  moreLink: '/privacy-choices',
  accept: 'Accept',
  reject: 'Reject',
};

const es: typeof en = {
  name: 'Su privacidad',
  text: '¿Puede la publicidad recordar en este dispositivo lo que le mostró? Podrá leerlo todo en cualquier caso.',
  more: 'Qué significa',
  moreLink: '/es/privacy-choices',
  accept: 'Aceptar',
  reject: 'Rechazar',
};

/** Messages of the consent banner. They load with its script. */
export const consentMessages: Catalogue<typeof en> = { en, es };
