import type { CaptchaFault } from './captcha.ts';
import { localPartMessages } from './email-messages.ts';
import type { CommentFault, CommentField } from './comment-form.ts';
import type { NumberFault } from './typed-number.ts';

/** Messages about a submission. */
interface CommentFormMessages {
  /** Message above the messages of the fields (rules.md#comment-form). */
  failed: string;
  /** Returns the message for the fault of a field. */
  fault: (field: CommentField | 'url', fault: CommentFault) => string;
  /** Messages for the faults of the captcha proof. */
  captcha: Readonly<Record<CaptchaFault, string>>;
}

/**
 * Messages for missing values. The rules also prescribe the message of `age`, but no form shows it while the age is
 * optional.
 */
type Missing = Readonly<Record<CommentField | 'url', string>>;

const missing: Readonly<Record<'en' | 'es', Missing>> = {
  // The rules prescribe these texts literally (rules.md#comment-form).
  en: {
    primaryHealthConcern: 'Please select a condition',
    yearsSinceDiagnosis: 'Please enter how many years you been living with this condition or health concern',
    age: 'Please enter your age',
    email: 'Please enter your email',
    comment: 'Please add your comment',
    termsOfUse: 'Please agree to our Terms of Use to submit a comment.',
    url: 'This article takes no comments',
  },
  es: {
    primaryHealthConcern: 'Seleccione una afección',
    yearsSinceDiagnosis: 'Indique cuántos años lleva con esta afección o este problema de salud',
    age: 'Indique su edad',
    email: 'Escriba su correo electrónico',
    comment: 'Escriba su comentario',
    termsOfUse: 'Acepte nuestros Términos de uso para enviar un comentario.',
    url: 'Este artículo no admite comentarios',
  },
};

/** Messages for faults in years or an age, with advice. */
const numbers: Readonly<Record<'en' | 'es', Readonly<Record<NumberFault | 'negative', string>>>> = {
  en: {
    range: 'This is a range. Enter one number, such as 7',
    negative: 'This number is below 0. Enter 0 or more',
    'too-long': 'This number is too long. Use at most 4 characters, such as 10 or 0.5',
    format: 'This is not a number. Use digits only, such as 7 or 0.5',
  },
  es: {
    range: 'Esto es un intervalo. Escriba un solo número, como 7',
    negative: 'Este número es menor que 0. Escriba 0 o más',
    'too-long': 'Este número es demasiado largo. Use 4 caracteres como máximo, como 10 o 0,5',
    format: 'Esto no es un número. Use solo cifras, como 7 o 0,5',
  },
};

function numberMessage(language: 'en' | 'es', field: CommentField | 'url', fault: CommentFault): string | null {
  if (field !== 'age' && field !== 'yearsSinceDiagnosis') return null;
  return Object.hasOwn(numbers[language], fault) ? numbers[language][fault as NumberFault | 'negative'] : null;
}

/** Messages for the faults of a comment. The BFF answers with them, and forms show them. */
export const commentFormMessages: Readonly<Record<'en' | 'es', CommentFormMessages>> = {
  en: {
    failed: 'Please try again.',
    captcha: {
      missing: 'We could not check that you are a person',
      invalid: 'We could not check that you are a person',
      expired: 'The check that you are a person is too old',
      used: 'The check that you are a person was used before',
    },
    fault(field, fault) {
      const number = numberMessage('en', field, fault);
      if (number !== null) return number;
      if (fault === 'local-part') return localPartMessages.en;
      if (field === 'email' && fault !== 'missing')
        return fault === 'too-long' ? 'Use at most 50 characters' : 'Error in email format';
      if (fault === 'too-long') return 'Use at most 1,500 characters';
      if (fault === 'characters') return 'Remove characters that cannot be seen';
      return missing.en[field];
    },
  },
  es: {
    failed: 'Inténtelo de nuevo.',
    captcha: {
      missing: 'No pudimos comprobar que usted es una persona',
      invalid: 'No pudimos comprobar que usted es una persona',
      expired: 'La comprobación de que usted es una persona venció',
      used: 'La comprobación de que usted es una persona ya se usó',
    },
    fault(field, fault) {
      const number = numberMessage('es', field, fault);
      if (number !== null) return number;
      if (fault === 'local-part') return localPartMessages.es;
      if (field === 'email' && fault !== 'missing')
        return fault === 'too-long'
          ? 'Use 50 caracteres como máximo'
          : 'El formato del correo electrónico no es correcto';
      if (fault === 'too-long') return 'Use 1500 caracteres como máximo';
      if (fault === 'characters') return 'Quite los caracteres que no se ven';
      return missing.es[field];
    },
  },
};
