import { afterAll, afterEach, beforeAll } from 'vitest';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import { readers } from '../../accounts/schema.ts';
import type { OpenDatabase } from '../../database/database.ts';
import type { OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { UNRECORDED_PROOF } from '../captcha/captcha.ts';
import type { Mail } from '../mail/mail.ts';
import type { Taken } from '../mail/mail-budgets.ts';
import { servedForms } from '../forms/served-forms.fixture.ts';
import { newsletterRoutes } from './routes.ts';
import { newsletterRefusals, newsletterSubscriptions } from './schema.ts';
import { createNewsletter, type Newsletter } from './service.ts';
import { createNewsletterStore, type NewsletterStore } from './store.ts';

const PUBLIC_URL = 'https://plainwell.example';

/** A valid proof of the captcha. */
const PROOF = 'work';

/** The fields of a newsletter form. */
export const asked = { email: 'Ada@Reader.example', list: 'Daily', source: 'feedback_widget', language: 'en' } as const;

/** Returns the token of a link in a mail. */
export const tokenIn = (mail: Mail | undefined, action: 'confirm' | 'unsubscribe') =>
  new RegExp(`/newsletter/${action}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

/**
 * Serves the newsletter to the tests of a suite, on a database that `open` opens. The database is empty before each
 * test.
 */
export function newsletterOn(open: OpenForTest) {
  let database: OpenDatabase;
  let store: NewsletterStore;
  let newsletter: Newsletter;
  let signedIn: string | null = null;
  let taken: Taken = { ok: true };
  let formBudget: { ok: true } | { ok: false; retryAfterS: number } = { ok: true };
  const recipients: string[] = [];
  const mails: Mail[] = [];
  const forms = servedForms();
  const { shown, pages, metrics, trapped, form } = forms;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    store = createNewsletterStore(db);
    newsletter = createNewsletter({
      site: { name: 'Plainwell', publicUrl: PUBLIC_URL },
      captcha: {
        check: async (proof) =>
          proof === undefined
            ? { verdict: 'missing' }
            : proof === PROOF
              ? { verdict: 'passed', proof: UNRECORDED_PROOF }
              : { verdict: 'invalid' },
      },
      budgets: { take: async (_kind, recipient) => (recipients.push(recipient), taken) },
      store,
      mail: {
        transaction: (work) =>
          db.transaction((transaction) => work(transaction, async (mail) => void mails.push(mail))),
      },
    });
    await forms.serve(
      newsletterRoutes({
        publicUrl: PUBLIC_URL,
        newsletter,
        takeFromSender: async () => signedIn,
        limiter: { consume: async () => formBudget },
        pages,
        metrics,
      }),
    );
  });
  afterAll(async () => {
    await forms.close();
    await database.close();
  });
  afterEach(async () => {
    mails.length = 0;
    shown.length = 0;
    signedIn = null;
    taken = { ok: true };
    formBudget = { ok: true };
    recipients.length = 0;
    metrics.trappedForms.reset();
    await database.db.delete(newsletterRefusals);
    await database.db.delete(newsletterSubscriptions);
  });

  return {
    /** Mails that were sent since the test began. */
    mails,
    /** Pages that readers got since the test began. */
    shown,
    /** Digests of the recipients whose budgets were used since the test began. */
    recipients,
    /** Exhausts a budget of mails. */
    useUp: (of: 'recipient' | 'client' = 'recipient') => void (taken = { ok: false, of, retryAfterS: 9 }),
    /** Exhausts the budget of forms without a proof. */
    useUpForms: () => void (formBudget = { ok: false, retryAfterS: 7 }),
    /** Requests the newsletter, always as the same client. */
    ask: (request: NewsletterRequest, now?: Date) => newsletter.request(request, { proof: null, client: 'one' }, now),
    get newsletter() {
      return newsletter;
    },
    get store() {
      return store;
    },
    get origin() {
      return forms.origin;
    },
    /**
     * Signs a new reader in.
     * @returns the reader's id.
     */
    async signIn(): Promise<string> {
      const [reader] = await database.db.insert(readers).values({ name: 'Ada' }).returning();
      signedIn = reader?.rvoId ?? null;
      return String(signedIn);
    },
    trapped,
    refusals: () => database.db.select().from(newsletterRefusals),
    /** Adds a refusal that exists before the test. */
    addRefusal: (refusal: typeof newsletterRefusals.$inferInsert) =>
      database.db.insert(newsletterRefusals).values(refusal),
    rows: () => database.db.select().from(newsletterSubscriptions),
    /** Requests the newsletter as a script does, with a valid proof by default. */
    call: (given: unknown, headers?: Record<string, string>) =>
      forms.post(
        '/api/newsletter',
        typeof given === 'object' && given !== null && !Array.isArray(given) ? { recaptcha: PROOF, ...given } : given,
        headers,
      ),
    form,
  };
}
