import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DoneTask } from './complete-captcha-task.ts';
import { createProvenSending, type FormAnswer, type ProvenSendingParts } from './proven-sending.ts';

interface Share {
  theirEmail: string;
}
interface ShareAnswer {
  isSent: boolean;
  captcha?: string;
  faults?: Partial<Share>;
}

const share: Share = { theirEmail: 'eve@friend.example' };
const sent: ShareAnswer = { isSent: true };
const refusal = (rest: Omit<ShareAnswer, 'isSent'> = {}): ShareAnswer => ({ isSent: false, ...rest });

afterEach(() => vi.unstubAllGlobals());

interface Site extends Pick<ProvenSendingParts<ShareAnswer, Partial<Share>>, 'isProofOptional' | 'onAnswer'> {
  tasks?: readonly DoneTask[];
}

/**
 * Creates a sender for a site that gives these answers one after the other, and no answer in place of `null` or after
 * the last. Each proof is a number, from 1.
 */
function sendingTo(answers: readonly (ShareAnswer | Response | null)[], { tasks = [], ...parts }: Site = {}) {
  const posted: string[] = [];
  let done = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const { theirEmail, recaptcha } = JSON.parse(body);
    posted.push([path, theirEmail, recaptcha].join(' ').trim());
    const answer = answers[posted.length - 1] ?? null;
    if (answer === null) throw new TypeError('no connection');
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const sending = createProvenSending<Share, ShareAnswer, Partial<Share>>({
    path: '/api/email-share',
    readAnswer: ({ isSent, captcha, faults = {} }): FormAnswer<Partial<Share>> => ({ isSent, captcha, faults }),
    completeTask: async () => tasks[done] ?? { kind: 'proof', proof: String((done += 1)) },
    ...parts,
  });
  return { sending, posted, tasksDone: () => done };
}

const FIRST = '/api/email-share eve@friend.example 1';
const SECOND = '/api/email-share eve@friend.example 2';

describe('a form is sent', () => {
  test('once, with the proof that was begun when the reader came to the form', async () => {
    const { sending, posted, tasksDone } = sendingTo([sent]);
    sending.prepare();
    sending.prepare();
    expect(await sending.send(share)).toEqual({ kind: 'sent' });
    expect([posted, tasksDone()]).toEqual([[FIRST], 1]);
  });

  test('with another proof each time', async () => {
    const { sending, posted } = sendingTo([sent, sent]);
    await sending.send(share);
    await sending.send(share);
    expect(posted).toEqual([FIRST, SECOND]);
  });

  test.each(['expired', 'invalid', 'used', 'missing'])(
    'again with a new proof where the first one is %s, and the reader notices nothing',
    async (captcha) => {
      const { sending, posted } = sendingTo([refusal({ captcha }), sent]);
      expect(await sending.send(share)).toEqual({ kind: 'sent' });
      expect(posted).toEqual([FIRST, SECOND]);
    },
  );

  test('not for ever: a site that takes no proof gets two', async () => {
    const { sending, posted } = sendingTo([refusal({ captcha: 'invalid' }), refusal({ captcha: 'invalid' }), sent]);
    expect(await sending.send(share)).toEqual({ kind: 'failed' });
    expect(posted).toHaveLength(2);
  });
});

describe('where no answer came', () => {
  test('the same form goes with the same proof, and counts as sent where the site knows that proof', async () => {
    const { sending, posted } = sendingTo([null, refusal({ captcha: 'used' })]);
    expect(await sending.send(share)).toEqual({ kind: 'failed' });
    expect(await sending.send(share)).toEqual({ kind: 'sent' });
    expect(posted).toEqual([FIRST, FIRST]);
  });

  test('another form is not taken for the first one', async () => {
    const { sending, posted } = sendingTo([null, refusal({ captcha: 'used' }), sent]);
    await sending.send(share);
    expect(await sending.send({ theirEmail: 'max@friend.example' })).toEqual({ kind: 'sent' });
    expect(posted.at(-1)).toBe('/api/email-share max@friend.example 2');
  });
});

describe('of the answers', () => {
  test.each([200, 400, 429])('one of %i is read', async (status) => {
    const { sending } = sendingTo([Response.json(refusal({ faults: { theirEmail: 'refused' } }), { status })]);
    expect(await sending.send(share)).toEqual({ kind: 'faulty', faults: { theirEmail: 'refused' } });
  });

  test.each([
    ['a failure of the site', () => Response.json(refusal({ faults: { theirEmail: 'away' } }), { status: 503 })],
    ['a page', () => new Response('<h1>Sign in to this network</h1>')],
    ['no connection', () => Response.error()],
  ])('%s says nothing of what became of the form: it goes again with the same proof', async (_what, answer) => {
    const { sending, posted } = sendingTo([answer(), refusal({ captcha: 'used' })]);
    expect(await sending.send(share)).toEqual({ kind: 'failed' });
    expect(await sending.send(share)).toEqual({ kind: 'sent' });
    expect(posted).toEqual([FIRST, FIRST]);
  });

  test('faults of fields are the reader’s to mend; a refusal without any is a failure', async () => {
    const { sending } = sendingTo([refusal({ faults: { theirEmail: 'refused' } }), refusal()]);
    expect(await sending.send(share)).toEqual({ kind: 'faulty', faults: { theirEmail: 'refused' } });
    expect(await sending.send(share)).toEqual({ kind: 'failed' });
  });

  test('each is passed on before the form counts as sent', async () => {
    const steps: unknown[] = [];
    const { sending } = sendingTo([refusal({ captcha: 'expired' }), sent, null], {
      async onAnswer(answer) {
        await new Promise((resolve) => setTimeout(resolve));
        steps.push(answer);
      },
    });
    steps.push(await sending.send(share));
    steps.push(await sending.send(share));
    expect(steps).toEqual([refusal({ captcha: 'expired' }), sent, { kind: 'sent' }, { kind: 'failed' }]);
  });
});

describe('without a proof', () => {
  test.each([
    ['impossible', 'unproven'],
    ['failed', 'failed'],
  ] as const)('a task that is %s sends nothing: %s', async (kind, result) => {
    const { sending, posted } = sendingTo([sent], { tasks: [{ kind }] });
    expect(await sending.send(share)).toEqual({ kind: result });
    expect(posted).toEqual([]);
  });

  test.each([
    [sent, { kind: 'sent' }],
    [refusal({ faults: { theirEmail: 'refused' } }), { kind: 'faulty', faults: { theirEmail: 'refused' } }],
    [refusal(), { kind: 'failed' }],
    [null, { kind: 'failed' }],
  ])('a form that may go without one goes where the page can give none: %j is %j', async (answer, result) => {
    const { sending, posted } = sendingTo([answer], { tasks: [{ kind: 'impossible' }], isProofOptional: true });
    expect([await sending.send(share), posted]).toEqual([result, ['/api/email-share eve@friend.example']]);
  });

  test('a form that may go without one does not go where the task failed', async () => {
    const { sending, posted } = sendingTo([sent], { tasks: [{ kind: 'failed' }], isProofOptional: true });
    expect([await sending.send(share), posted]).toEqual([{ kind: 'failed' }, []]);
  });

  test('a task that failed before it was needed is done anew, and the reader notices nothing', async () => {
    const tasks: DoneTask[] = [{ kind: 'failed' }];
    const { sending } = sendingTo([sent], { tasks });
    sending.prepare();
    await Promise.resolve();
    tasks.length = 0;
    expect(await sending.send(share)).toEqual({ kind: 'sent' });
  });

  test('a task that failed is done anew with the next press', async () => {
    const tasks: DoneTask[] = [{ kind: 'failed' }];
    const { sending } = sendingTo([sent], { tasks });
    expect(await sending.send(share)).toEqual({ kind: 'failed' });
    tasks.length = 0;
    expect(await sending.send(share)).toEqual({ kind: 'sent' });
  });
});
