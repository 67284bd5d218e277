import type { EmailShareFieldFault } from '@plainwell/contracts/engagement/email-share.ts';
import type { EmailShareField } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/browser/forms/email-address.ts';
import { localPartMessages } from '@plainwell/contracts/browser/forms/email-messages.ts';
import { SENDER_NAME_MAXIMUM } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import type { Catalogue } from '../catalogue.ts';

type Hints = Readonly<Partial<Record<EmailShareField, string>>>;

const enHints: Hints = { theirEmail: 'For example name@example.com', yourEmail: 'Answers go to this address' };

const esHints: Hints = {
  theirEmail: 'Por ejemplo, nombre@ejemplo.com',
  yourEmail: 'Las respuestas llegarán a esta dirección',
};

const en = {
  title: 'Email this article',
  theirEmail: 'Recipient’s email address',
  yourEmail: 'Your email address',
  yourName: 'Your name',
  hints: enHints,
  send: 'Send',
  promise: 'We use both addresses for this one email and for nothing else.',
  summaryTitle: 'There is a problem',
  close: 'Close',
  sending: 'Sending your message…',
  /** Prescribed wording (rules.md#sharing-by-e-mail). */
  sent: 'Thank you. Your message has been sent.',
  /** Prescribed wording (rules.md#sharing-by-e-mail). */
  failed: "We're sorry — there's a problem on our end. Please try again shortly",
  offline: 'You are offline. What you typed is kept: send it once you are online again.',
  fault: (field: EmailShareField, fault: EmailShareFieldFault) => {
    const what = {
      theirEmail: 'the recipient’s email address',
      yourEmail: 'your email address',
      yourName: 'your name',
    }[field];
    const maximum = field === 'yourName' ? SENDER_NAME_MAXIMUM : EMAIL_MAXIMUM;
    if (fault === 'refused') return 'This recipient does not want articles sent from here';
    if (fault === 'too-many') return 'This recipient was sent many articles today. Try again tomorrow';
    if (fault === 'format' && field === 'yourName') return 'Enter your name without web or email addresses';
    if (fault === 'format') return `Enter ${what} in the format name@example.com`;
    if (fault === 'too-long') return `Shorten ${what} to ${maximum} characters`;
    if (fault === 'characters') return `Remove hidden characters and line breaks from ${what}`;
    if (fault === 'local-part') return localPartMessages.en;
    return `Enter ${what}`;
  },
};

const es: typeof en = {
  title: 'Enviar este artículo por correo',
  theirEmail: 'Correo electrónico del destinatario',
  yourEmail: 'Su correo electrónico',
  yourName: 'Su nombre',
  hints: esHints,
  send: 'Enviar',
  promise: 'Usamos las dos direcciones para este único correo y para nada más.',
  summaryTitle: 'Hay un problema',
  close: 'Cerrar',
  sending: 'Enviando su mensaje…',
  sent: 'Gracias. Su mensaje se envió.',
  failed: 'Lo sentimos: hay un problema de nuestra parte. Vuelva a intentarlo en unos momentos',
  offline: 'No tiene conexión. Lo que escribió se conserva: envíelo cuando vuelva a tener conexión.',
  fault: (field, fault) => {
    const what = {
      theirEmail: 'el correo electrónico del destinatario',
      yourEmail: 'su correo electrónico',
      yourName: 'su nombre',
    }[field];
    const maximum = field === 'yourName' ? SENDER_NAME_MAXIMUM : EMAIL_MAXIMUM;
    if (fault === 'refused') return 'Este destinatario no quiere que le envíen artículos desde aquí';
    if (fault === 'too-many') return 'Este destinatario ya recibió muchos artículos hoy. Inténtelo de nuevo mañana';
    if (fault === 'format' && field === 'yourName') return 'Escriba su nombre sin direcciones web ni de correo';
    if (fault === 'format') return `Escriba ${what} con el formato nombre@ejemplo.com`;
    if (fault === 'too-long') return `Acorte ${what} a ${maximum} caracteres`;
    if (fault === 'characters') return `Borre los caracteres ocultos y los saltos de línea: revise ${what}`;
    if (fault === 'local-part') return localPartMessages.es;
    return `Escriba ${what}`;
  },
};

/** Messages of the form that sends an article by e-mail: its dialog and its page. */
export const emailShareMessages: Catalogue<typeof en> = { en, es };
