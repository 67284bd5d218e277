import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FeedbackPageState } from '@plainwell/contracts/engagement/feedback.ts';
import { shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { FormLayout, formWindowTitle } from '../page/FormLayout.tsx';
import { feedbackView } from './feedback-view.tsx';

const article = { title: 'Sleep <b>well</b>', path: '/sleep/well?&"' };
const form: Extract<FeedbackPageState, { kind: 'form' }> = {
  kind: 'form',
  article,
  type: 'negativeIncorrect',
  draft: { mainQuestion: '</textarea><b>', yourEmail: '"><b>eve', yourName: '' },
  newsletter: true,
  faults: {},
  problem: null,
};
const faulty: FeedbackPageState = { ...form, faults: { mainQuestion: 'missing', yourEmail: 'format' } };
const doctorAdvice = { partner: 'Doctors & Co', link: 'https://doctors.example/ask' };
const STATES: FeedbackPageState[] = [
  { kind: 'choices', article },
  form,
  { kind: 'offer', article },
  { kind: 'sent', article, isSubscribing: false },
  { kind: 'no-article' },
];

const html = (state: FeedbackPageState, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(<FormLayout view={feedbackView} data={{ language, state }} site={{ doctorAdvice }} />);

describe('a page of the feedback form', () => {
  test('has words of its own for each state in each language', () => {
    const titles = (['en', 'es'] as const).flatMap((language) =>
      STATES.map((state) => formWindowTitle(feedbackView, { language, state })),
    );
    expect(new Set(titles).size).toBe(STATES.length * 2);
  });

  test('offers the positive and the negative set', () => {
    const page = html({ kind: 'choices', article }, 'es');
    expect([...page.matchAll(/type=(\w+)/g)].map(([, type]) => type)).toEqual([
      'positiveChangedMyLife',
      'positiveInformative',
      'neutralMedicalQuestion',
      'negativeIncorrect',
      'negativeInformationMissing',
      'neutralMedicalQuestion',
    ]);
    expect(page).toContain(`/es/feedback?article=${encodeURIComponent(article.path)}&amp;type=`);
  });

  test('keeps what was typed as text, and ties what is wrong to its fields', () => {
    const page = html(faulty);
    expect(page).toContain('&lt;/textarea&gt;&lt;b&gt;');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;eve"');
    expect(page).toContain('aria-describedby="yourEmailhint yourEmailerror" aria-invalid="true"');
    expect(page).toContain('<a href="#mainQuestion">Enter your answer</a>');
    expect(page.match(/aria-invalid/g)).toHaveLength(2);
    expect(page).toMatch(/type="checkbox"[^>]*checked/);
    expect(formWindowTitle(feedbackView, { language: 'en', state: faulty })).toMatch(/^Error: /);
    expect(html(form)).not.toContain('role="alert"');
  });

  test.each(['too-many', 'unavailable'] as const)('says that it was not taken: %s', (problem) => {
    expect(html({ ...form, problem }, 'es')).toContain(
      `<h2>Hay un problema</h2><p>${shellFormMessages.es.problems[problem]}</p></div>`,
    );
    expect(formWindowTitle(feedbackView, { language: 'en', state: { ...form, problem } })).toMatch(/^Error: /);
  });

  test('requires words of criticism alone', () => {
    expect(html(form)).toContain('required=""');
    expect(html({ ...form, type: 'positiveInformative', newsletter: false })).not.toContain('required=""');
  });

  test('requires an address for the newsletter', () => {
    const required = (newsletter: boolean) =>
      /<input id="yourEmail"[^>]* required=""/.test(html({ ...form, newsletter }));
    expect([required(true), required(false)]).toEqual([true, false]);
  });

  test('shows a partner’s doctors in place of a form for a medical question', () => {
    const page = html({ kind: 'offer', article });
    expect(page).toContain(
      '<a href="https://doctors.example/ask" rel="sponsored">Ask a doctor at Doctors &amp; Co</a>',
    );
    expect(page).not.toContain('<form');
  });

  test('says of the article’s own words in which language they are, where that is another (WCAG 3.1.2)', () => {
    const spanish = { ...form, article: { ...article, language: 'es' } } as const;
    expect(html(spanish)).toMatch(/<a [^>]*lang="es">Sleep/);
    expect(html(spanish, 'es')).not.toContain('lang=');
    expect(html(form)).not.toContain('lang=');
  });
});
