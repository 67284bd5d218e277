import { expect, test, vi } from 'vitest';
import type { FeedbackResponse } from '@plainwell/contracts/engagement/feedback.ts';
import { createFeedbackSending, type FeedbackSendingParts } from './feedback-sending.ts';

const FEEDBACK = {
  mainQuestion: 'The dose is wrong',
  trackingTypeLabel: 'Suggestion',
  yourEmail: '',
  yourName: '',
  pathname: '/sleep',
  newsletter: false,
};
const OK: FeedbackResponse = { feedbackResp: { meta: { code: 200 } } };
const refused = (faults: object): FeedbackResponse => ({ feedbackResp: { meta: { code: 400 } }, error: 'no', faults });

function sendingWith(...answers: (FeedbackResponse | null)[]) {
  const post = vi.fn<FeedbackSendingParts['post']>(async () => answers.shift() ?? null);
  return {
    post,
    sending: createFeedbackSending({ completeCaptchaTask: async () => ({ kind: 'proof', proof: 'done' }), post }),
  };
}

test('sends the payload of the rules with its proof, and is taken where the code is 200', async () => {
  const { post, sending } = sendingWith(OK);
  expect(await sending.send(FEEDBACK)).toEqual({ kind: 'sent' });
  expect(post.mock.calls).toEqual([[{ ...FEEDBACK, recaptcha: 'done' }]]);
});

test.each([
  ['a code that is not 200', { feedbackResp: { meta: { code: 503 } }, error: 'away' }],
  ['an answer of another shape', { error: { message: 'Too many requests' } } as unknown as FeedbackResponse],
  ['no answer', null],
  ['faults of what the reader has no field for', refused({ pathname: 'unknown' })],
])('%s is a failure', async (_what, answer) => {
  expect(await sendingWith(answer).sending.send(FEEDBACK)).toEqual({ kind: 'failed' });
});

test('faults of fields are the reader’s to mend', async () => {
  expect(
    await sendingWith(refused({ mainQuestion: 'characters', pathname: 'unknown' })).sending.send(FEEDBACK),
  ).toEqual({ kind: 'faulty', faults: { mainQuestion: 'characters' } });
});

test('a proof that is too old is done anew', async () => {
  const { post, sending } = sendingWith(refused({ recaptcha: 'expired' }), OK);
  expect(await sending.send(FEEDBACK)).toEqual({ kind: 'sent' });
  expect(post).toHaveBeenCalledTimes(2);
});
