import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import { shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { FormLayout, formWindowTitle } from '../page/FormLayout.tsx';
import { emailShareView } from './email-share-view.tsx';

const article = { title: 'Sleep <b>well</b>', path: '/sleep/well?&"' };
const draft = { theirEmail: '"><b>eve', yourEmail: 'ada@reader.example', yourName: '' };
const form: Extract<EmailSharePageState, { kind: 'form' }> = {
  kind: 'form',
  article,
  draft,
  faults: {},
  problem: null,
};
const faulty: EmailSharePageState = { ...form, faults: { theirEmail: 'format', yourName: 'missing' } };

const STATES: EmailSharePageState[] = [
  form,
  { kind: 'sent', article },
  { kind: 'no-article' },
  { kind: 'refuse', token: 'a_b-c' },
  { kind: 'refused' },
];

const html = (state: EmailSharePageState, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <FormLayout view={emailShareView} data={{ language, state }} site={{ doctorAdvice: undefined }} />,
  );

describe('a page about sharing by e-mail', () => {
  test('has words of its own for each state in each language', () => {
    const titles = (['en', 'es'] as const).flatMap((language) =>
      STATES.map((state) => formWindowTitle(emailShareView, { language, state })),
    );
    expect(new Set(titles).size).toBe(STATES.length * 2);
  });

  test('keeps what was typed as text, and ties what is wrong to its fields', () => {
    const page = html(faulty);
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;eve"');
    expect(page).toContain('aria-describedby="theirEmailhint theirEmailerror" aria-invalid="true"');
    expect(page).toContain(
      '<a href="#theirEmail">Enter the recipient’s email address in the format name@example.com</a>',
    );
    expect(page).toContain('<a href="#yourName">Enter your name</a>');
    expect(page.match(/aria-invalid/g)).toHaveLength(2);
    expect(formWindowTitle(emailShareView, { language: 'en', state: faulty })).toMatch(/^Error: /);
    expect(html(form)).not.toContain('role="alert"');
  });

  test.each(['too-many', 'unavailable'] as const)('says that it was not taken: %s', (problem) => {
    expect(html({ ...form, problem }, 'es')).toContain(
      `<h2>Hay un problema</h2><p>${shellFormMessages.es.problems[problem]}</p></div>`,
    );
    expect(formWindowTitle(emailShareView, { language: 'en', state: { ...form, problem } })).toMatch(/^Error: /);
  });

  test('names the article as text, and sends the form to its own address', () => {
    const page = html(form, 'es');
    expect(page).toContain('Sleep &lt;b&gt;well&lt;/b&gt;');
    expect(page).toContain(`action="/es/share/email?article=${encodeURIComponent(article.path)}" method="post"`);
  });

  test('refusing is one button that sends the token of the link', () => {
    const page = html({ kind: 'refuse', token: '"><script>' }, 'es');
    expect(page).toContain('action="/es/share/email/refuse"');
    expect(page).toContain('name="token" value="&quot;&gt;&lt;script&gt;"');
    expect(page.match(/<button/g)).toHaveLength(1);
  });

  test('says word for word that the message was sent', () => {
    expect(html({ kind: 'sent', article })).toContain('Thank you. Your message has been sent.');
  });

  test('says of the article’s own words in which language they are, where that is another (WCAG 3.1.2)', () => {
    const spanish = { ...form, article: { ...article, language: 'es' } } as const;
    expect(html(spanish)).toMatch(/<a [^>]*lang="es">Sleep/);
    expect(html(spanish, 'es')).not.toContain('lang=');
    expect(html(form)).not.toContain('lang=');
  });
});
