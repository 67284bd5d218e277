import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import { shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { FormLayout, formWindowTitle } from '../page/FormLayout.tsx';
import { commentView } from './comment-view.tsx';

const article = { title: 'Sleep <b>well</b>', path: '/sleep/well?&"', conditions: ['Insomnia', 'Apnea "central"'] };
const form: Extract<CommentPageState, { kind: 'form' }> = {
  kind: 'form',
  article,
  draft: {
    primaryHealthConcern: 'Insomnia',
    yearsSinceDiagnosis: '2',
    age: '',
    email: '"><b>eve',
    comment: '</textarea><b>',
    termsOfUse: 'true',
  },
  errors: {},
  problem: null,
};
const faulty: CommentPageState = { ...form, errors: { yearsSinceDiagnosis: 'Years!', termsOfUse: 'Terms!' } };
const STATES: CommentPageState[] = [form, faulty, { kind: 'sent', article }, { kind: 'no-article' }];

const html = (state: CommentPageState, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(<FormLayout view={commentView} data={{ language, state }} site={{ doctorAdvice: undefined }} />);

describe('a page of the comment form', () => {
  test('has words of its own for each state in each language', () => {
    const titles = (['en', 'es'] as const).flatMap((language) =>
      STATES.map((state) => formWindowTitle(commentView, { language, state })),
    );
    expect(new Set(titles).size).toBe(STATES.length * 2);
  });

  test('offers the conditions of the article behind a choice that is none', () => {
    const options = [...html(form).matchAll(/<option.*?<\/option>/g)].map(([option]) => option);
    expect(options).toEqual([
      '<option value="">Select</option>',
      '<option value="Insomnia" selected="">Insomnia</option>',
      '<option value="Apnea &quot;central&quot;">Apnea &quot;central&quot;</option>',
    ]);
  });

  test('keeps what was typed as text, and ties what is wrong to its fields', () => {
    const page = html(faulty);
    expect(page).toContain('&lt;/textarea&gt;&lt;b&gt;');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;eve"');
    expect(page).toContain('aria-describedby="yearsSinceDiagnosishint yearsSinceDiagnosiserror" aria-invalid="true"');
    expect(page).toContain('<a href="#termsOfUse">Terms!</a>');
    expect(page.match(/aria-invalid/g)).toHaveLength(2);
    expect(page).toMatch(/type="checkbox"[^>]*checked/);
    expect(formWindowTitle(commentView, { language: 'en', state: faulty })).toMatch(/^Error: /);
    expect(html(form)).not.toContain('role="alert"');
  });

  test.each(['too-many', 'unavailable'] as const)('says that it was not taken: %s', (problem) => {
    expect(html({ ...form, problem }, 'es')).toContain(
      `<h2>Inténtelo de nuevo.</h2><p>${shellFormMessages.es.problems[problem]}</p></div>`,
    );
    expect(formWindowTitle(commentView, { language: 'en', state: { ...form, problem } })).toMatch(/^Error: /);
  });

  test('says of the article’s own words in which language they are, where that is another (WCAG 3.1.2)', () => {
    const spanish = { ...form, article: { ...article, language: 'es' } } as const;
    expect(html(spanish)).toMatch(/<a [^>]*lang="es">Sleep/);
    expect(html(spanish, 'es')).not.toContain('lang=');
    expect(html(form)).not.toContain('lang=');
  });
});
