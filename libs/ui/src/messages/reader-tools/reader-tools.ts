import type { Catalogue } from '../catalogue.ts';

const en = {
  shareArticle: 'Share this article',
  /** Accessible name of a link that opens a network; `network` is the network's own name. */
  shareOn: (network: string) => `Share on ${network}`,
  opensInNewWindow: 'opens in a new window',
  print: 'Print',
  email: 'Email',
  sms: 'Text message',
  /** Label of the button that opens the device's own dialog with the reader's apps. */
  device: 'Share with another app',
  moreWaysToShare: 'More ways to share',
  feedback: 'Feedback',
  wasHelpful: 'Was this article helpful?',
  /** Accessible name of the links to sources, history and comments, which become tabs. */
  aboutArticle: 'More about this article',
};

const es: typeof en = {
  shareArticle: 'Compartir este artículo',
  shareOn: (network) => `Compartir en ${network}`,
  opensInNewWindow: 'se abre en una ventana nueva',
  print: 'Imprimir',
  email: 'Correo electrónico',
  sms: 'Mensaje de texto',
  device: 'Compartir con otra aplicación',
  moreWaysToShare: 'Más formas de compartir',
  feedback: 'Su opinión',
  wasHelpful: '¿Le fue útil este artículo?',
  aboutArticle: 'Más sobre este artículo',
};

/** Messages of the reader-tools team. */
export const readerToolsMessages: Catalogue<typeof en> = { en, es };
export type ReaderToolsMessages = Readonly<typeof en>;
