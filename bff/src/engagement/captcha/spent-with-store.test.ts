import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { submittedComments } from '../comments/schema.ts';
import { createSubmitComment } from '../comments/store.ts';
import { emailShareRecipients } from '../email-share/schema.ts';
import { createEmailShare } from '../email-share/service.ts';
import { createEmailShareStore } from '../email-share/store.ts';
import { feedbackEntries } from '../feedback/schema.ts';
import { createFeedback } from '../feedback/service.ts';
import { createFeedbackStore } from '../feedback/store.ts';
import type { Mail } from '../mail/mail.ts';
import { unlimitedMail } from '../mail/mail-budgets.fixture.ts';
import { newsletterSubscriptions } from '../newsletter/schema.ts';
import { createNewsletter } from '../newsletter/service.ts';
import { createNewsletterStore } from '../newsletter/store.ts';
import { createAltcha } from './altcha.ts';
import { proofOf } from './captcha.fixture.ts';
import { createCaptchaStore } from './store.ts';

const site = { name: 'Plainwell', publicUrl: 'https://plainwell.example' };
const content = { articleByPath: async () => null };
const article = { id: 'sleep', title: 'Sleep', path: '/sleep', deck: undefined, language: 'en' } as const;
const share = {
  theirEmail: 'eve@friend.example',
  yourEmail: 'ada@reader.example',
  yourName: 'Ada',
  shareBarType: 'desktop',
} as const;
const said = {
  mainQuestion: 'The dose is wrong',
  trackingTypeLabel: 'negativeIncorrect',
  yourEmail: 'ada@reader.example',
  yourName: '',
  pathname: '/sleep',
  newsletter: true,
} as const;
const submission = {
  comment: 'It helped.',
  primaryHealthConcern: 'Insomnia',
  yearsSinceDiagnosis: '2',
  age: '',
  email: 'ada@reader.example',
  termsOfUse: 'true',
  url: '/sleep',
};

/** Sends a form with this proof and returns the outcome. */
type Send = (proof: unknown) => Promise<string>;

onEachDatabase((open) => {
  let database: OpenDatabase;
  /** If true, the database fails before the next transaction commits. */
  let isAway = false;
  const mails: Mail[] = [];
  const senders: Partial<Record<'comment' | 'email share' | 'feedback' | 'newsletter' | 'survey', Send>> = {};
  const captcha = () => createAltcha({ secrets: async () => ['of the site'], store: createCaptchaStore(database.db) });

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    const transaction = <Result>(work: (inside: Database) => Promise<Result>): Promise<Result> =>
      db.transaction(async (inside) => {
        const result = await work(inside);
        if (!isAway) return result;
        isAway = false;
        throw new Error('the database is away');
      });
    const failing: Database = new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    const mail = {
      async transaction<Result>(
        work: (inside: Database, queueMail: (mail: Mail) => Promise<void>) => Promise<Result>,
      ): Promise<Result> {
        const queued: Mail[] = [];
        const result = await transaction((inside) => work(inside, async (each) => void queued.push(each)));
        mails.push(...queued);
        return result;
      },
    };
    const newsletter = createNewsletter({
      site,
      captcha: captcha(),
      budgets: unlimitedMail,
      store: createNewsletterStore(db),
      mail,
    });
    const emailShare = createEmailShare({
      site,
      content,
      captcha: captcha(),
      budgets: unlimitedMail,
      store: createEmailShareStore(db),
      mail,
    });
    const feedback = createFeedback({
      content,
      captcha: captcha(),
      db: failing,
      mail,
      newsletter,
      store: createFeedbackStore(db),
      metrics: createMetrics(),
      questions: [],
    });
    const outcomeOf = (outcome: { kind: string; fault?: string }) => outcome.fault ?? outcome.kind;
    senders['email share'] = async (value) =>
      outcomeOf(await emailShare.share(share, article, { proof: { value }, client: 'one' }));
    senders.feedback = async (value) =>
      outcomeOf(await feedback.send(said, article, { proof: { value }, client: 'one', rvoId: null }));
    senders.newsletter = async (value) =>
      outcomeOf(
        await newsletter.request(
          { email: 'ada@reader.example', list: 'Daily', source: 'launch_modal', language: 'en' },
          { proof: { value }, client: 'one' },
        ),
      );
    senders.survey = async (value) =>
      outcomeOf(await feedback.answer({ wasEasy: 'yes' }, article, { proof: { value }, rvoId: null }));
    const submitComment = createSubmitComment({ db: failing, webhook: null, metrics: createMetrics() });
    senders.comment = async (value) => {
      const checked = await captcha().check(value);
      if (checked.verdict !== 'passed') return checked.verdict;
      return (await submitComment(
        { article: { hrlContentId: 'sleep', language: 'en', canonicalPath: 'sleep' }, submission, rvoId: null },
        checked.proof,
      ))
        ? 'stored'
        : 'used';
    };
  });
  beforeEach(async () => {
    isAway = false;
    mails.length = 0;
    for (const table of [submittedComments, emailShareRecipients, feedbackEntries, newsletterSubscriptions])
      await database.db.delete(table);
  });
  afterAll(() => database.close());

  const stored = async () => ({
    comments: await database.db.$count(submittedComments),
    recipients: await database.db.$count(emailShareRecipients),
    entries: await database.db.$count(feedbackEntries),
    subscriptions: await database.db.$count(newsletterSubscriptions),
    mails: mails.map(({ kind }) => kind),
  });
  const nothing = { comments: 0, recipients: 0, entries: 0, subscriptions: 0, mails: [] };

  describe('a proof of the captcha is used up together with what is stored for it', () => {
    test.each([
      ['comment', 'stored', { comments: 1 }],
      ['email share', 'sent', { recipients: 1, mails: ['email-share'] }],
      ['feedback', 'stored', { entries: 1, subscriptions: 1, mails: ['newsletter-confirmation'] }],
      ['newsletter', 'taken', { subscriptions: 1, mails: ['newsletter-confirmation'] }],
      ['survey', 'stored', { entries: 1 }],
    ] as const)(
      '%s: a database that goes away stores nothing, and the same form sent again is taken once',
      async (form, outcome, once) => {
        const send = senders[form] ?? (async () => 'no sender');
        const proof = await proofOf(await captcha().task());
        isAway = true;
        await expect(send(proof)).rejects.toThrow('the database is away');
        expect(await stored()).toEqual(nothing);
        expect((await Promise.all([send(proof), send(proof), send(proof)])).toSorted()).toEqual(
          [outcome, 'used', 'used'].toSorted(),
        );
        expect(await send(proof)).toBe('used');
        expect(await stored()).toEqual({ ...nothing, ...once });
      },
    );
  });

  test('a request for the newsletter that brings no mail uses its proof up too', async () => {
    const send = senders.newsletter ?? (async () => 'no sender');
    await send(await proofOf(await captcha().task()));
    const proof = await proofOf(await captcha().task());
    expect([await send(proof), await send(proof), mails.length]).toEqual(['taken', 'used', 1]);
  });

  test('a recipient who refuses uses up no proof: sending again is refused again, and another recipient gets the mail', async () => {
    const send = senders['email share'] ?? (async () => 'no sender');
    await send(await proofOf(await captcha().task()));
    await database.db.update(emailShareRecipients).set({ refusedAt: new Date() });
    const proof = await proofOf(await captcha().task());
    expect([await send(proof), await send(proof)]).toEqual(['refused', 'refused']);
    await database.db.delete(emailShareRecipients);
    expect(await send(proof)).toBe('sent');
    expect(mails).toHaveLength(2);
  });
});
