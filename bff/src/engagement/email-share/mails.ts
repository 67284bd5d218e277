import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { Mail } from '../mail/mail.ts';

interface Words {
  /** Starts with fixed words, so that a sender's name cannot take the place of the subject. */
  subject: (site: string, sender: string, title: string) => string;
  opening: (sender: string, address: string, site: string) => string;
  read: (site: string) => string;
  reply: (sender: string) => string;
  footer: (site: string) => string;
  refuse: string;
}

const inLanguage: Readonly<Record<InterfaceLanguage, Words>> = {
  en: {
    subject: (site, sender, title) => `An article on ${site} from ${sender}: ${title}`,
    opening: (sender, address, site) => `${sender} (${address}) read this on ${site} and thought of you:`,
    read: (site) => `Read it on ${site}`,
    reply: (sender) => `If you reply, your answer goes to ${sender}.`,
    footer: (site) =>
      `You get this one mail because somebody typed your address into ${site}. We have not added it to any list. If you want no articles sent to you from here any more:`,
    refuse: 'Send me no more of these',
  },
  es: {
    subject: (site, sender, title) => `Un artículo de ${site} que le envía ${sender}: ${title}`,
    opening: (sender, address, site) => `${sender} (${address}) leyó esto en ${site} y pensó en usted:`,
    read: (site) => `Leerlo en ${site}`,
    reply: (sender) => `Si responde, su respuesta llegará a ${sender}.`,
    footer: (site) =>
      `Recibe este único correo porque alguien escribió su dirección en ${site}. No la hemos añadido a ninguna lista. Si no quiere que le envíen más artículos desde aquí:`,
    refuse: 'No quiero recibir más correos como este',
  },
};

/** A shared article with its sender and recipient. */
export interface SharedByMail {
  to: string;
  sender: { name: string; address: string };
  /** `url` contains the campaign parameters. */
  article: { title: string; deck: string | undefined; url: string };
  language: InterfaceLanguage;
  siteName: string;
  /** Address at which the recipient can refuse further mails of this kind. */
  refuse: string;
}

/**
 * Returns the HTML of the mail, without external images or styles, so that nobody can track when it is read. Isolates
 * the sender's name, which may be right-to-left.
 */
function bodyOf(words: Words, { sender, article, language, siteName, refuse }: SharedByMail): Markup {
  const opening = words
    .opening('\0', sender.address, siteName)
    .split('\0')
    .map((part) => html`${part}`);
  const reply = words
    .reply('\0')
    .split('\0')
    .map((part) => html`${part}`);
  const name = html`<bdi>${sender.name}</bdi>`;
  const named = (parts: readonly Markup[]) => parts.flatMap((part, place) => (place === 0 ? [part] : [name, part]));
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${words.subject(siteName, sender.name, article.title)}</title></head><body>
<p>${named(opening)}</p>
<h1><a href="${article.url}">${article.title}</a></h1>
${article.deck === undefined ? null : html`<p>${article.deck}</p>`}
<p><a href="${article.url}">${words.read(siteName)}</a></p>
<p>${named(reply)}</p>
<hr>
<p><small>${words.footer(siteName)} <a href="${refuse}">${words.refuse}</a></small></p>
</body></html>`;
}

/** Returns the mail with which a reader sends an article to somebody. Replies go to the reader. */
export function shareMail(shared: SharedByMail): Mail {
  const { to, sender, article, language, siteName, refuse } = shared;
  const words = inLanguage[language];
  const deck = article.deck === undefined ? '' : `${article.deck}\n\n`;
  return {
    kind: 'email-share',
    to,
    language,
    replyTo: sender,
    subject: words.subject(siteName, sender.name, article.title),
    text: `${words.opening(sender.name, sender.address, siteName)}\n\n${article.title}\n\n${deck}${article.url}\n\n${words.reply(sender.name)}\n\n-- \n${words.footer(siteName)}\n${refuse}\n`,
    html: bodyOf(words, shared).markup,
    unsubscribe: refuse,
  };
}
