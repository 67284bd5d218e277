import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECAPTCHA_NOTICE_ATTRIBUTE } from '@plainwell/contracts/browser/forms/sent-form.ts';

/** A stand-in for a page, or a form, with a notice of reCAPTCHA. */
function withNotice() {
  const notice = { hidden: true };
  const querySelectorAll = (selector: string) => (selector === `[${RECAPTCHA_NOTICE_ATTRIBUTE}]` ? [notice] : []);
  return { action: '/api/newsletter', notice, querySelectorAll };
}

/**
 * Runs the script in a page whose captcha is reCAPTCHA.
 * @returns the function that prepares the proof of a form.
 */
async function openedBy(page: ReturnType<typeof withNotice>): Promise<(form: object) => void> {
  const meeting: { forms?: { prepare: (form: object) => void } } = {};
  vi.stubGlobal('plainwell', meeting);
  vi.stubGlobal('document', page);
  await import('./send-forms.ts');
  return (form) => meeting.forms?.prepare(form);
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'recaptcha', siteKey: 'key', script: '/api.js' }));
});
afterEach(() => vi.unstubAllGlobals());

test('forms say that Google is asked once it is, also those that come later', async () => {
  const [page, form, later] = [withNotice(), withNotice(), withNotice()];
  const prepare = await openedBy(page);
  prepare(form);
  expect([page.notice.hidden, form.notice.hidden]).toEqual([true, true]);
  await vi.waitUntil(() => !page.notice.hidden);
  prepare(later);
  expect(later.notice.hidden).toBe(false);
});
