import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CASE_CONDITIONS, commentCases } from '@plainwell/contracts/browser/forms/cases/comment-cases.fixture.ts';
import { emailShareCases } from '@plainwell/contracts/browser/forms/cases/email-share-cases.fixture.ts';
import { feedbackCases } from '@plainwell/contracts/browser/forms/cases/feedback-cases.fixture.ts';
import { useCommentForm } from '../comment-tools/use-comment-form.ts';
import { useEmailShare } from '../email-share/use-email-share.ts';
import { useFeedback } from '../feedback/use-feedback.ts';

/** Input that a form finds when the page loads. Each form reads it from the stubbed `sessionStorage`. */
let typed: Record<string, string> = {};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify(typed),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Presses the button of a form on a page that cannot make a captcha proof.
 * @returns whether the form was sent: by the browser, or by a call.
 */
async function isSent(useForm: () => { submit: (sendNatively: () => void) => Promise<void> }): Promise<boolean> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/captcha') return Response.json({ kind: 'recaptcha', siteKey: '' });
    sent.push(path);
    return Response.json({ message: 'success' });
  });
  const pressed: Promise<void>[] = [];
  function Form() {
    const { submit } = useForm();
    pressed.push(Promise.resolve().then(() => submit(() => sent.push('by the browser'))));
    return null;
  }
  renderToStaticMarkup(<Form />);
  await Promise.all(pressed);
  return sent.length === 1;
}

describe('the rules of the forms hold in the browser: a form is sent if nothing is wrong with it', () => {
  test.each(emailShareCases)(
    'an article is shared: $field with $what is $fault',
    async ({ field, typed: text, fault }) => {
      typed = { theirEmail: 'eve@friend.example', yourEmail: 'ada@reader.example', yourName: 'Ada', [field]: text };
      expect(await isSent(() => useEmailShare({ shareBarType: 'desktop', pathname: '/sleep' }))).toBe(fault === null);
    },
  );

  test.each(feedbackCases)(
    'feedback: $field with $what of $type, newsletter $newsletter, is $fault',
    async ({ field, typed: text, type, newsletter, fault }) => {
      typed = {
        mainQuestion: 'The dose',
        yourEmail: newsletter ? 'ada@reader.example' : '',
        yourName: '',
        type,
        newsletter: newsletter ? 'on' : '',
        [field]: text,
      };
      expect(await isSent(() => useFeedback('/sleep'))).toBe(fault === null);
    },
  );

  test.each(commentCases)('a comment: $field with $what is $fault', async ({ field, typed: text, fault }) => {
    typed = {
      comment: 'It helped.',
      yearsSinceDiagnosis: '9',
      primaryHealthConcern: 'Asthma',
      age: '61',
      email: 'ada@reader.example',
      termsOfUse: 'true',
      [field]: text,
    };
    expect(await isSent(() => useCommentForm({ language: 'en', path: '/sleep', conditions: CASE_CONDITIONS }))).toBe(
      fault === null,
    );
  });
});
