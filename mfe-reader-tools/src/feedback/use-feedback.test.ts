import { expect, test } from 'vitest';
import type { FeedbackResponse } from '@plainwell/contracts/engagement/feedback.ts';
import { readFeedbackAnswer } from './use-feedback.ts';

const refused = (faults: object): FeedbackResponse => ({ feedbackResp: { meta: { code: 400 } }, error: 'no', faults });

test.each([
  ['a code that is not 200', { feedbackResp: { meta: { code: 503 } }, error: 'away' }],
  ['an answer of another shape', { error: { message: 'Too many requests' } } as unknown as FeedbackResponse],
  ['faults of what the reader has no field for', refused({ pathname: 'unknown' })],
])('%s is a failure', (_what, answer) => {
  expect(readFeedbackAnswer(answer)).toStrictEqual({ isSent: false, captcha: undefined, faults: {} });
});

test('feedback is taken where the code is 200', () => {
  const content = { isSent: true, captcha: undefined, faults: {} };
  expect(readFeedbackAnswer({ feedbackResp: { meta: { code: 200 } } })).toStrictEqual(content);
});

test('faults of fields are the reader’s to mend', () => {
  const answer = refused({ mainQuestion: 'characters', pathname: 'unknown', recaptcha: 'expired' });
  const content = { isSent: false, captcha: 'expired', faults: { mainQuestion: 'characters' } };
  expect(readFeedbackAnswer(answer)).toStrictEqual(content);
});
