import { SURVEY_TEXT_MAXIMUM, type SurveyFault } from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { Catalogue } from '../catalogue.ts';

const en = {
  /**
   * Title of the survey, and text of the link to it.
   * @param questions number of questions, 1 to 3.
   */
  title: (questions: number) =>
    questions === 1 ? 'One more question' : `${questions === 2 ? 'Two' : 'Three'} more questions`,
  optional: 'Answer as you like: nothing need be filled in.',
  send: 'Send answers',
  sending: 'Sending your answers…',
  summaryTitle: 'There is a problem',
  sentTitle: 'Thank you for your answers',
  sent: 'Your answers have been sent. Thank you.',
  failed: "We're sorry — there's a problem on our end. Please try again shortly",
  offline: 'You are offline. What you filled in is kept: send it once you are online again.',
  fault: (fault: SurveyFault) =>
    ({
      missing: 'Answer one of the questions at least',
      'too-long': `Shorten your answer to ${SURVEY_TEXT_MAXIMUM.toLocaleString('en')} characters`,
      characters: 'Remove hidden characters from your answer',
      unknown: 'Choose one of the answers',
    })[fault],
};

const es: typeof en = {
  title: (questions) => (questions === 1 ? 'Una pregunta más' : `${questions === 2 ? 'Dos' : 'Tres'} preguntas más`),
  optional: 'Responda lo que quiera: nada es obligatorio.',
  send: 'Enviar respuestas',
  sending: 'Enviando sus respuestas…',
  summaryTitle: 'Hay un problema',
  sentTitle: 'Gracias por sus respuestas',
  sent: 'Sus respuestas se enviaron. Gracias.',
  failed: 'Lo sentimos: hay un problema de nuestra parte. Vuelva a intentarlo en unos momentos',
  offline: 'No tiene conexión. Lo que respondió se conserva: envíelo cuando vuelva a tener conexión.',
  fault: (fault) =>
    ({
      missing: 'Responda al menos a una de las preguntas',
      'too-long': `Acorte su respuesta a ${SURVEY_TEXT_MAXIMUM.toLocaleString('es')} caracteres`,
      characters: 'Borre los caracteres ocultos: revise su respuesta',
      unknown: 'Elija una de las respuestas',
    })[fault],
};

/** Messages of the survey that may follow feedback: in the dialog and on a page. */
export const surveyMessages: Catalogue<typeof en> = { en, es };
