import type { FeedbackField, FeedbackType } from '../feedback-form.ts';
import { addressesIn, bad, type FormCase, good, linesIn, LONGEST_DOMAIN, requiredIn } from './form-case.fixture.ts';

/** One example of a rule of the feedback form, with the choices that decide which fields are required. */
export interface FeedbackCase extends FormCase<FeedbackField> {
  type: FeedbackType;
  newsletter: boolean;
}

const saying = (type: FeedbackType, cases: readonly FormCase<FeedbackField>[], newsletter = false): FeedbackCase[] =>
  cases.map((each) => ({ ...each, type, newsletter }));

/** Cases of the feedback form. */
export const feedbackCases: readonly FeedbackCase[] = [
  ...saying('negativeIncorrect', [...linesIn('mainQuestion'), ...requiredIn('mainQuestion')]),
  ...saying('negativeInformationMissing', requiredIn('mainQuestion')),
  ...saying('positiveInformative', [
    ...linesIn('mainQuestion'),
    good('mainQuestion', 'nothing', ''),
    bad('mainQuestion', 'characters', 'nothing that shows', '\u200B'),
  ]),
  ...saying('positiveChangedMyLife', [good('mainQuestion', 'nothing', '')]),
  ...saying('negativeIncorrect', [
    ...addressesIn('yourEmail'),
    good('yourEmail', 'nothing', ''),
    bad('yourEmail', 'format', 'a local part of 65 characters', `${'a'.repeat(65)}@reader.example`),
    good('yourEmail', 'the longest one', `${'a'.repeat(64)}@${'d'.repeat(2)}${LONGEST_DOMAIN}`),
    bad('yourEmail', 'too-long', 'one character too many', `${'a'.repeat(64)}@${'d'.repeat(3)}${LONGEST_DOMAIN}`),
  ]),
  ...saying('negativeIncorrect', [...addressesIn('yourEmail'), ...requiredIn('yourEmail')], true),
  ...saying('negativeIncorrect', [
    good('yourName', 'nothing', ''),
    good('yourName', 'a name', 'Jose\u0301 Núñez'),
    good('yourName', 'markup, which is text', '<b>Ada</b>'),
    good('yourName', '64 characters', 'n'.repeat(64)),
    bad('yourName', 'too-long', '65 characters', 'n'.repeat(65)),
    bad('yourName', 'characters', 'another header', 'Ada\r\nBcc: all@reader.example'),
    bad('yourName', 'characters', 'an override of the direction', 'Ada\u202Eecalevol'),
    bad('yourName', 'characters', 'nothing that shows', '\u200B'),
  ]),
];
