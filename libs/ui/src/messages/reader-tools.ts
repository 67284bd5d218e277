import type { Catalogue } from './catalogue.ts';

const en = {
  share: 'Share',
  shareArticle: 'Share this article',
  /** Accessible name of a link that leaves for a network; `network` is its proper name. */
  shareOn: (network: string) => `Share on ${network}`,
  opensInNewWindow: 'opens in a new window',
  print: 'Print',
  email: 'Email',
  sms: 'Text message',
  more: 'More',
  moreWaysToShare: 'More ways to share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied. Select it and copy it by hand.',
  articleAddress: 'Address of this article',
  close: 'Close',
};

const es: typeof en = {
  share: 'Compartir',
  shareArticle: 'Compartir este artículo',
  shareOn: (network) => `Compartir en ${network}`,
  opensInNewWindow: 'se abre en una ventana nueva',
  print: 'Imprimir',
  email: 'Correo electrónico',
  sms: 'Mensaje de texto',
  more: 'Más',
  moreWaysToShare: 'Más formas de compartir',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar el enlace. Selecciónelo y cópielo a mano.',
  articleAddress: 'Dirección de este artículo',
  close: 'Cerrar',
};

/** Words of the reader-tools team. */
export const readerToolsMessages: Catalogue<typeof en> = { en, es };
export type ReaderToolsMessages = Readonly<typeof en>;
