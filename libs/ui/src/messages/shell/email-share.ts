import type { Catalogue } from '../catalogue.ts';

const en = {
  share: 'Share',

  sentTitle: 'Message sent',

  noArticleTitle: 'There is no article to send',
  noArticleText: 'Open an article and choose Email where it can be shared.',

  refuseTitle: 'Receive no more shared articles',
  refuseText: 'Nobody will be able to send articles to your address from this site any more.',
  refuse: 'Send me no more articles',

  refusedTitle: 'You will receive no more shared articles',
  refusedText: 'Nobody can send articles to your address from this site any more.',
};

const es: typeof en = {
  share: 'Compartir',

  sentTitle: 'Mensaje enviado',

  noArticleTitle: 'No hay ningún artículo para enviar',
  noArticleText: 'Abra un artículo y elija «Correo electrónico» donde se puede compartir.',

  refuseTitle: 'No recibir más artículos compartidos',
  refuseText: 'Nadie podrá volver a enviarle artículos a su dirección desde este sitio.',
  refuse: 'No quiero recibir más artículos',

  refusedTitle: 'No recibirá más artículos compartidos',
  refusedText: 'Nadie puede enviarle ya artículos a su dirección desde este sitio.',
};

/** Messages of the pages for sharing by e-mail, except those of the form itself. */
export const shellEmailShareMessages: Catalogue<typeof en> = { en, es };
