import type { Catalogue } from '../catalogue.ts';

const en = {
  close: 'Close',
  sending: 'Sending your address…',
  failed: 'Your address could not be sent. Please try again.',
};

const es: typeof en = {
  close: 'Cerrar',
  sending: 'Enviando su dirección…',
  failed: 'No se pudo enviar su dirección. Inténtelo de nuevo.',
};

/** Messages of the newsletter offer that the newsletter page does not need. */
export const launchOfferMessages: Catalogue<typeof en> = { en, es };
