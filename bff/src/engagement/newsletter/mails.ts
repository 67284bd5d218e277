import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { Mail } from '../mail/mail.ts';

interface Words {
  subject: string;
  text: string;
  /** Text of the link in the HTML version. */
  link: string;
  footer: string;
  end: string;
}

const confirmation: Readonly<Record<InterfaceLanguage, (site: string) => Words>> = {
  en: (site) => ({
    subject: `Please confirm: the daily newsletter of ${site}`,
    text: `Somebody, hopefully you, asked ${site} to send its daily newsletter to this address. Please confirm it within seven days:`,
    link: 'Confirm my subscription',
    footer:
      'If it was not you, do nothing: you get no newsletter, and your address is deleted after seven days. To delete it now, or to get no such email again:',
    end: 'Delete my address',
  }),
  es: (site) => ({
    subject: `Confirme su suscripción al boletín diario de ${site}`,
    text: `Alguien, esperamos que usted, pidió a ${site} que envíe su boletín diario a esta dirección. Confírmelo en un plazo de siete días:`,
    link: 'Confirmar mi suscripción',
    footer:
      'Si no fue usted, no haga nada: no recibirá el boletín y su dirección se borrará en siete días. Para borrarla ahora, o para no recibir más correos como este:',
    end: 'Borrar mi dirección',
  }),
};

const known: Readonly<Record<InterfaceLanguage, (site: string) => Words>> = {
  en: (site) => ({
    subject: `You get the daily newsletter of ${site} already`,
    text: `Somebody, hopefully you, asked ${site} to send its daily newsletter to this address. It comes to you already: there is nothing to do.`,
    link: `Go to ${site}`,
    footer: 'If you do not want it any more:',
    end: 'Unsubscribe',
  }),
  es: (site) => ({
    subject: `Ya recibe el boletín diario de ${site}`,
    text: `Alguien, esperamos que usted, pidió a ${site} que envíe su boletín diario a esta dirección. Ya lo recibe: no tiene que hacer nada.`,
    link: `Ir a ${site}`,
    footer: 'Si ya no lo quiere:',
    end: 'Darme de baja',
  }),
};

/** The recipient and the links of a mail. */
interface Addressed {
  to: string;
  language: InterfaceLanguage;
  siteName: string;
  /** Address of the mail's main link. */
  link: string;
  /** Address that ends the subscription. */
  unsubscribe: string;
}

/** Returns the HTML of the mail, without external images or styles, so that nobody can track when it is read. */
function bodyOf(words: Words, { language, siteName, link, unsubscribe }: Addressed): Markup {
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${words.subject}</title></head><body>
<p>${words.text}</p>
<p><a href="${link}">${words.link}</a></p>
<p>${words.footer} <a href="${unsubscribe}">${words.end}</a></p>
<p>${siteName}</p>
</body></html>`;
}

/**
 * Label of the newsletter for mail programs and providers. Mails about a request for a subscription belong to the list
 * too, and contain its unsubscribe link (decision 0089).
 */
const LIST = 'daily';

const mailOf = (kind: Mail['kind'], words: Words, addressed: Addressed): Mail => ({
  kind,
  to: addressed.to,
  language: addressed.language,
  subject: words.subject,
  text: `${words.text}\n\n${addressed.link}\n\n${words.footer}\n${addressed.unsubscribe}\n\n${addressed.siteName}\n`,
  html: bodyOf(words, addressed).markup,
  list: LIST,
  unsubscribe: addressed.unsubscribe,
});

/** Returns the mail that asks the owner of an address to confirm the subscription. */
export const confirmationMail = (addressed: Addressed): Mail =>
  mailOf('newsletter-confirmation', confirmation[addressed.language](addressed.siteName), addressed);

/** Returns the mail that tells a subscriber about the existing subscription. Nobody else may learn about it. */
export const knownMail = (addressed: Addressed): Mail =>
  mailOf('newsletter-known', known[addressed.language](addressed.siteName), addressed);
