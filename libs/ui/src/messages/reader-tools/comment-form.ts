import type { CommentField } from '@plainwell/contracts/browser/forms/comment-form.ts';
import type { Catalogue } from '../catalogue.ts';

type Labels = Readonly<Record<Exclude<CommentField, 'termsOfUse'>, string>>;
type Hints = Readonly<Partial<Record<CommentField, string>>>;

const enLabels: Labels = {
  primaryHealthConcern: 'Condition or health concern',
  yearsSinceDiagnosis: 'Years that you have been living with it',
  age: 'Your age (optional)',
  email: 'Your email address',
  comment: 'Your comment',
};

const enHints: Hints = {
  yearsSinceDiagnosis: 'For less than a year, enter 0',
  email: 'An editor may have a question. Your address is never published.',
  comment: 'At most 1,500 characters. An editor reads every comment before it appears.',
};

const esLabels: Labels = {
  primaryHealthConcern: 'Afección o problema de salud',
  yearsSinceDiagnosis: 'Años que lleva con ello',
  age: 'Su edad (opcional)',
  email: 'Su correo electrónico',
  comment: 'Su comentario',
};

const esHints: Hints = {
  yearsSinceDiagnosis: 'Si es menos de un año, escriba 0',
  email: 'Por si un editor necesita preguntarle algo. Su dirección no se publica nunca.',
  comment: 'Como máximo, 1500 caracteres. Un editor lee cada comentario antes de publicarlo.',
};

const en = {
  /** Label of the button that opens the form (rules.md#comments). */
  add: 'ADD A COMMENT',
  title: 'Share your experience',
  labels: enLabels,
  hints: enHints,
  /** First option of the list of conditions, before the reader chooses one (rules.md#comment-form). */
  select: 'Select',
  /** The text before the link to the terms of use, and the text of the link. */
  agree: 'I agree to the',
  terms: 'Terms of Use',
  send: 'Submit comment',
  sending: 'Sending your comment…',
  summaryTitle: 'There is a problem',
  offline: 'You are offline. What you typed is kept: send it once you are online again.',
  thanksTitle: 'Thank you for sharing your experience',
  /** States how long a review takes (rules.md#readers-and-editors). */
  thanks: 'An editor will read your comment. It is posted within 24 to 48 hours.',
};

const es: typeof en = {
  add: 'AGREGAR UN COMENTARIO',
  title: 'Comparta su experiencia',
  labels: esLabels,
  hints: esHints,
  select: 'Seleccione',
  agree: 'Acepto los',
  terms: 'Términos de uso',
  send: 'Enviar comentario',
  sending: 'Enviando su comentario…',
  summaryTitle: 'Hay un problema',
  offline: 'No tiene conexión. Lo que escribió se conserva: envíelo cuando vuelva a tener conexión.',
  thanksTitle: 'Gracias por compartir su experiencia',
  thanks: 'Un editor leerá su comentario. Se publicará en un plazo de 24 a 48 horas.',
};

/**
 * Messages of the comment form, in the article and on its page. The messages of faults are separate
 * (`commentFormMessages`).
 */
export const commentFormWords: Catalogue<typeof en> = { en, es };
