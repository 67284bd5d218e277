import { describe, expect, test } from 'vitest';
import type { CommentResponse, CommentSubmission } from '@plainwell/contracts/engagement/comment.ts';
import type { DoneTask } from '@plainwell/forms/complete-captcha-task.ts';
import { createCommentSending } from './comment-sending.ts';

const comment: CommentSubmission = {
  comment: 'It helped.',
  yearsSinceDiagnosis: '2',
  primaryHealthConcern: 'Asthma',
  age: '',
  email: 'ada@reader.example',
  termsOfUse: 'true',
  url: '/health/asthma',
};
const taken: CommentResponse = { message: 'success' };
const again = 'Please try again.';

/** Sends to a site that gives these answers one after the other; `null` means no answer. Proofs are numbers. */
function sendingTo(answers: readonly (CommentResponse | null)[], task?: DoneTask) {
  const posted: (string | undefined)[] = [];
  let proofs = 0;
  const sending = createCommentSending({
    completeCaptchaTask: async () => task ?? { kind: 'proof', proof: String((proofs += 1)) },
    post: async ({ recaptcha }) => {
      posted.push(recaptcha);
      return answers[posted.length - 1] ?? null;
    },
  });
  return { sending, posted };
}

describe('a comment', () => {
  test('goes with a proof that was begun before', async () => {
    const { sending, posted } = sendingTo([taken]);
    sending.prepare();
    expect([await sending.send(comment), posted]).toEqual([{ kind: 'sent' }, ['1']]);
  });

  test('goes again with a new proof where the first one is too old', async () => {
    const { sending, posted } = sendingTo([
      { message: again, errors: { recaptcha: 'old' }, captcha: 'expired' },
      taken,
    ]);
    expect([await sending.send(comment), posted]).toEqual([{ kind: 'sent' }, ['1', '2']]);
  });

  test('counts as sent where its answer was lost and the site knows its proof', async () => {
    const { sending, posted } = sendingTo([null, { message: again, errors: { recaptcha: 'used' }, captcha: 'used' }]);
    expect(await sending.send(comment)).toEqual({ kind: 'failed' });
    expect([await sending.send(comment), posted]).toEqual([{ kind: 'sent' }, ['1', '1']]);
  });

  test('comes back with what is wrong with its fields, and with no word about what no reader can mend', async () => {
    const { sending } = sendingTo([
      { message: again, errors: { email: 'Error in email format', url: 'no article' } },
      { message: again, errors: { url: 'no article' } },
      { message: again },
    ]);
    expect(await sending.send(comment)).toEqual({ kind: 'faulty', faults: { email: 'Error in email format' } });
    expect(await sending.send(comment)).toEqual({ kind: 'failed' });
    expect(await sending.send(comment)).toEqual({ kind: 'failed' });
  });

  test.each([
    [taken, { kind: 'sent' }],
    [
      { message: again, errors: { email: 'Error in email format' } },
      { kind: 'faulty', faults: { email: 'Error in email format' } },
    ],
    [{ message: 'too many' }, { kind: 'failed' }],
    [null, { kind: 'failed' }],
  ] satisfies [CommentResponse | null, object][])(
    'goes without a proof where the page can give none: %j is %j',
    async (answer, result) => {
      const { sending, posted } = sendingTo([answer], { kind: 'impossible' });
      expect([await sending.send(comment), posted]).toEqual([result, [undefined]]);
    },
  );
});
