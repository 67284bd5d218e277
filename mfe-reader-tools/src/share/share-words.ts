import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { ShareTarget } from './share-targets.ts';

export interface ShareWords {
  share: string;
  print: string;
  more: string;
  opensNewTab: string;
  targets: Record<ShareTarget, string>;
}

export const shareWords: Record<InterfaceLanguage, ShareWords> = {
  en: {
    share: 'Share this article',
    print: 'Print',
    more: 'More ways to share',
    opensNewTab: '(opens a new tab)',
    targets: {
      email: 'Email',
      facebook: 'Facebook',
      twitter: 'X (Twitter)',
      pinterest: 'Pinterest',
      reddit: 'Reddit',
      flipboard: 'Flipboard',
      sms: 'Text message',
    },
  },
  es: {
    share: 'Compartir este artículo',
    print: 'Imprimir',
    more: 'Más formas de compartir',
    opensNewTab: '(se abre en una pestaña nueva)',
    targets: {
      email: 'Correo electrónico',
      facebook: 'Facebook',
      twitter: 'X (Twitter)',
      pinterest: 'Pinterest',
      reddit: 'Reddit',
      flipboard: 'Flipboard',
      sms: 'Mensaje de texto',
    },
  },
};
