import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { NewsletterPageState } from '@plainwell/contracts/engagement/newsletter.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { FormLayout, formWindowTitle } from '../page/FormLayout.tsx';
import { newsletterView } from './newsletter-view.tsx';

const STATES: NewsletterPageState[] = [
  { kind: 'form', email: '', fault: null },
  { kind: 'requested' },
  { kind: 'confirm', token: 'a_b-c' },
  { kind: 'confirmed' },
  { kind: 'unsubscribe', token: 'a_b-c' },
  { kind: 'unsubscribed' },
  { kind: 'invalid-link' },
];

const html = (state: NewsletterPageState, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <FormLayout view={newsletterView} data={{ language, state }} site={{ doctorAdvice: undefined }} />,
  );

describe('a page about the newsletter', () => {
  test('has words of its own for each state in each language', () => {
    const titles = (['en', 'es'] as const).flatMap((language) =>
      STATES.map((state) => formWindowTitle(newsletterView, { language, state })),
    );
    expect(new Set(titles).size).toBe(STATES.length * 2);
  });

  test('keeps what was typed as text, and ties what is wrong to its field', () => {
    const page = html({ kind: 'form', email: '"><b>ada', fault: 'invalid' });
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;ada"');
    expect(page).toContain('aria-describedby="emailhint emailerror"');
    expect(page).toContain(`<a href="#email">${shellNewsletterMessages.en.invalid}</a>`);
    expect(
      formWindowTitle(newsletterView, { language: 'en', state: { kind: 'form', email: '', fault: 'missing' } }),
    ).toMatch(/^Error: /);
  });

  test.each([
    ['confirm', 'en', '/newsletter/confirm', []],
    ['unsubscribe', 'es', '/es/newsletter/unsubscribe', ['refuse']],
  ] as const)('%s is a button that sends the token of the link', (kind, language, action, further) => {
    const page = html({ kind, token: '"><script>' }, language);
    expect(page).toContain(`<form class="form-fields" action="${action}" method="post">`);
    expect(page).toContain('name="token" value="&quot;&gt;&lt;script&gt;"');
    expect(page.match(/<button type="submit">/g)).toHaveLength(1);
    expect([...page.matchAll(/<button[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(further);
  });

  test('says whether an address is refused, and offers no way back that would do nothing', () => {
    const { refusedText, subscribeAgain } = shellNewsletterMessages.en;
    expect(html({ kind: 'unsubscribed', isRefused: true })).toContain(`<p>${refusedText}</p>`);
    expect(html({ kind: 'unsubscribed', isRefused: true })).not.toContain(subscribeAgain);
    expect(html({ kind: 'unsubscribed' })).toContain(subscribeAgain);
    expect(html({ kind: 'unsubscribed' })).not.toContain(refusedText);
  });
});
