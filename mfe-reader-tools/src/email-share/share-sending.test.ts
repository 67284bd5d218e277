import { describe, expect, test } from 'vitest';
import type { EmailShareRequest, EmailShareResponse } from '@plainwell/contracts/engagement/email-share.ts';
import type { DoneTask } from '@plainwell/forms/complete-captcha-task.ts';
import { createShareSending } from './share-sending.ts';

const share: EmailShareRequest = {
  theirEmail: 'eve@friend.example',
  yourEmail: 'ada@reader.example',
  yourName: 'Ada',
  shareBarType: 'desktop',
  pathname: '/sleep',
};
const sent: EmailShareResponse = { success: true };
const refusal = (faults: Extract<EmailShareResponse, { success: false }>['faults'] = {}): EmailShareResponse => ({
  success: false,
  error: 'no',
  faults,
});

/** Sends to a site that gives these answers one after the other; `null` means no answer. Proofs are numbers. */
function sendingTo(answers: readonly (EmailShareResponse | null)[], tasks: readonly DoneTask[] = []) {
  const posted: string[] = [];
  let done = 0;
  const sending = createShareSending({
    completeCaptchaTask: async () => tasks[done] ?? { kind: 'proof', proof: String((done += 1)) },
    post: async ({ recaptcha, theirEmail }) => {
      posted.push(`${theirEmail} ${recaptcha}`);
      return answers[posted.length - 1] ?? null;
    },
  });
  return { sending, posted, tasksDone: () => done };
}

describe('an article is sent', () => {
  test('once, with the proof that was begun when the reader came to the form', async () => {
    const { sending, posted, tasksDone } = sendingTo([sent]);
    sending.prepare();
    sending.prepare();
    expect(await sending.send(share)).toEqual({ kind: 'sent' });
    expect([posted, tasksDone()]).toEqual([['eve@friend.example 1'], 1]);
  });

  test('with another proof each time', async () => {
    const { sending, posted } = sendingTo([sent, sent]);
    await sending.send(share);
    await sending.send(share);
    expect(posted).toEqual(['eve@friend.example 1', 'eve@friend.example 2']);
  });

  test.each(['expired', 'invalid', 'used', 'missing'] as const)(
    'again with a new proof where the first one is %s, and the reader notices nothing',
    async (fault) => {
      const { sending, posted } = sendingTo([refusal({ recaptcha: fault }), sent]);
      expect(await sending.send(share)).toEqual({ kind: 'sent' });
      expect(posted).toEqual(['eve@friend.example 1', 'eve@friend.example 2']);
    },
  );

  test('not for ever: a site that takes no proof gets two', async () => {
    const { sending, posted } = sendingTo([refusal({ recaptcha: 'invalid' }), refusal({ recaptcha: 'invalid' }), sent]);
    expect(await sending.send(share)).toEqual({ kind: 'failed' });
    expect(posted).toHaveLength(2);
  });
});

describe('where no answer came', () => {
  test('the same share goes with the same proof, and counts as sent where the site knows that proof', async () => {
    const { sending, posted } = sendingTo([null, refusal({ recaptcha: 'used' })]);
    expect(await sending.send(share)).toEqual({ kind: 'failed' });
    expect(await sending.send(share)).toEqual({ kind: 'sent' });
    expect(posted).toEqual(['eve@friend.example 1', 'eve@friend.example 1']);
  });

  test('a share to somebody else is not taken for the first one', async () => {
    const { sending, posted } = sendingTo([null, refusal({ recaptcha: 'used' }), sent]);
    await sending.send(share);
    expect(await sending.send({ ...share, theirEmail: 'max@friend.example' })).toEqual({ kind: 'sent' });
    expect(posted.at(-1)).toBe('max@friend.example 2');
  });
});

test('faults of fields are told by field, those of the call are none that a reader can mend', async () => {
  const { sending } = sendingTo([refusal({ theirEmail: 'refused' }), refusal({ pathname: 'unknown' }), refusal()]);
  expect(await sending.send(share)).toEqual({ kind: 'faulty', faults: { theirEmail: 'refused' } });
  expect(await sending.send(share)).toEqual({ kind: 'failed' });
  expect(await sending.send(share)).toEqual({ kind: 'failed' });
});

test.each([
  ['impossible', 'unproven'],
  ['failed', 'failed'],
] as const)('a task that is %s sends nothing: %s', async (kind, result) => {
  const { sending, posted } = sendingTo([sent], [{ kind }]);
  expect(await sending.send(share)).toEqual({ kind: result });
  expect(posted).toEqual([]);
});

test('a task that failed before it was needed is done anew, and the reader notices nothing', async () => {
  const tasks: DoneTask[] = [{ kind: 'failed' }];
  const { sending } = sendingTo([sent], tasks);
  sending.prepare();
  await Promise.resolve();
  tasks.length = 0;
  expect(await sending.send(share)).toEqual({ kind: 'sent' });
});

test('a task that failed is done anew with the next press', async () => {
  const tasks: DoneTask[] = [{ kind: 'failed' }];
  const { sending } = sendingTo([sent], tasks);
  expect(await sending.send(share)).toEqual({ kind: 'failed' });
  tasks.length = 0;
  expect(await sending.send(share)).toEqual({ kind: 'sent' });
});
