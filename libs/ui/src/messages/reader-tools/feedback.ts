import {
  FEEDBACK_EMAIL_MAXIMUM,
  FEEDBACK_MAXIMUM,
  FEEDBACK_NAME_MAXIMUM,
  type FeedbackField,
  type FeedbackType,
} from '@plainwell/contracts/browser/forms/feedback-form.ts';
import type { EmailFault } from '@plainwell/contracts/browser/forms/email-address.ts';
import { localPartMessages } from '@plainwell/contracts/browser/forms/email-messages.ts';
import type { Catalogue } from '../catalogue.ts';

const MAXIMA: Readonly<Record<FeedbackField, number>> = {
  mainQuestion: FEEDBACK_MAXIMUM,
  yourEmail: FEEDBACK_EMAIL_MAXIMUM,
  yourName: FEEDBACK_NAME_MAXIMUM,
};

type Choices = Readonly<Record<FeedbackType, string>>;

const enChoices: Choices = {
  positiveChangedMyLife: 'This article changed my life',
  positiveInformative: 'This article was informative',
  negativeIncorrect: 'This article contains incorrect information',
  negativeInformationMissing: 'This article does not have the information I am looking for',
  neutralMedicalQuestion: 'I have a medical question',
};

const enQuestions: Choices = {
  positiveChangedMyLife: 'How did it change your life?',
  positiveInformative: 'What did you find helpful?',
  negativeIncorrect: 'What is incorrect?',
  negativeInformationMissing: 'What is missing?',
  neutralMedicalQuestion: 'What is your question?',
};

const en = {
  title: 'Was this article helpful?',
  positive: 'Yes, it was helpful',
  negative: 'No, it was not',
  choices: enChoices,
  change: 'Change',
  mainQuestion: enQuestions,
  yourEmail: 'Your email address',
  yourName: 'Your name',
  optional: '(optional)',
  emailHint: 'So that an editor can ask you something',
  newsletter: 'Send me the daily newsletter too. You first get an email to confirm.',
  send: 'Send feedback',
  sending: 'Sending your feedback…',
  close: 'Close',
  summaryTitle: 'There is a problem',
  sentTitle: 'Thank you for your feedback',
  sent: 'An editor will read it.',
  subscribing: 'To get the newsletter, open the email that we have just sent you and confirm.',
  offerTitle: 'Ask a doctor',
  offer: 'Editors cannot answer medical questions. Doctors of our partner answer them online.',
  offerLink: (partner: string) => `Ask a doctor at ${partner}`,
  offerEmergency: 'In an emergency, call your local emergency number at once.',
  /** Prescribed wording (rules.md#feedback). */
  failed: "We're sorry — there's a problem on our end. Please try again shortly",
  offline: 'You are offline. What you typed is kept: send it once you are online again.',
  fault: (field: FeedbackField, fault: EmailFault) => {
    const what = { mainQuestion: 'your answer', yourEmail: 'your email address', yourName: 'your name' }[field];
    if (fault === 'format') return `Enter ${what} in the format name@example.com`;
    if (fault === 'too-long') return `Shorten ${what} to ${MAXIMA[field].toLocaleString('en')} characters`;
    if (fault === 'characters') return `Remove hidden characters from ${what}`;
    if (fault === 'local-part') return localPartMessages.en;
    return `Enter ${what}`;
  },
};

const es: typeof en = {
  title: '¿Le fue útil este artículo?',
  positive: 'Sí, me fue útil',
  negative: 'No, no me fue útil',
  choices: {
    positiveChangedMyLife: 'Este artículo me cambió la vida',
    positiveInformative: 'Este artículo es informativo',
    negativeIncorrect: 'Este artículo contiene información incorrecta',
    negativeInformationMissing: 'Este artículo no tiene la información que busco',
    neutralMedicalQuestion: 'Tengo una pregunta médica',
  },
  change: 'Cambiar',
  mainQuestion: {
    positiveChangedMyLife: '¿Cómo le cambió la vida?',
    positiveInformative: '¿Qué le fue útil?',
    negativeIncorrect: '¿Qué es incorrecto?',
    negativeInformationMissing: '¿Qué falta?',
    neutralMedicalQuestion: '¿Cuál es su pregunta?',
  },
  yourEmail: 'Su correo electrónico',
  yourName: 'Su nombre',
  optional: '(opcional)',
  emailHint: 'Para que un editor pueda preguntarle algo',
  newsletter: 'Quiero recibir también el boletín diario. Antes le enviaremos un correo para confirmarlo.',
  send: 'Enviar su opinión',
  sending: 'Enviando su opinión…',
  close: 'Cerrar',
  summaryTitle: 'Hay un problema',
  sentTitle: 'Gracias por su opinión',
  sent: 'Un editor la leerá.',
  subscribing: 'Para recibir el boletín, abra el correo que acabamos de enviarle y confírmelo.',
  offerTitle: 'Pregunte a un médico',
  offer:
    'Los editores no pueden responder preguntas médicas. Los médicos de nuestro colaborador las responden en línea.',
  offerLink: (partner) => `Preguntar a un médico en ${partner}`,
  offerEmergency: 'En una emergencia, llame de inmediato al número de emergencias de su zona.',
  failed: 'Lo sentimos: hay un problema de nuestra parte. Vuelva a intentarlo en unos momentos',
  offline: 'No tiene conexión. Lo que escribió se conserva: envíelo cuando vuelva a tener conexión.',
  fault: (field, fault) => {
    const what = { mainQuestion: 'su respuesta', yourEmail: 'su correo electrónico', yourName: 'su nombre' }[field];
    if (fault === 'format') return `Escriba ${what} con el formato nombre@ejemplo.com`;
    if (fault === 'too-long') return `Acorte ${what} a ${MAXIMA[field].toLocaleString('es')} caracteres`;
    if (fault === 'characters') return `Borre los caracteres ocultos: revise ${what}`;
    if (fault === 'local-part') return localPartMessages.es;
    return `Escriba ${what}`;
  },
};

/** Messages of the feedback form: its dialog and its page. */
export const feedbackMessages: Catalogue<typeof en> = { en, es };
