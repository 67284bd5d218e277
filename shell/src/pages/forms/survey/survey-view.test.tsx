import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { SurveyPageState } from '@plainwell/contracts/engagement/survey.ts';
import { FormLayout, formWindowTitle } from '../page/FormLayout.tsx';
import { surveyView } from './survey-view.tsx';

const article = { title: 'Sleep <b>well</b>', path: '/sleep/well?&"' };
const questions: SurveyQuestion[] = [
  {
    kind: 'choice',
    name: 'wasEasy',
    label: { en: 'Was it <easy>?', es: '¿Fue fácil?' },
    options: [
      { value: 'yes', label: { en: 'Yes', es: 'Sí' } },
      { value: 'no', label: { en: 'No', es: 'No' } },
    ],
  },
  { kind: 'text', name: 'why', label: { en: 'Why?', es: '¿Por qué?' } },
];
const form: SurveyPageState = {
  kind: 'form',
  article,
  questions,
  draft: { wasEasy: 'no', why: '</textarea><b>' },
  faults: {},
  problem: null,
};
const STATES: SurveyPageState[] = [form, { kind: 'sent', article }, { kind: 'no-article' }];

const html = (state: SurveyPageState, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(<FormLayout view={surveyView} data={{ language, state }} site={{ doctorAdvice: undefined }} />);

describe('a page of the survey', () => {
  test('has words of its own for each state in each language', () => {
    const titles = (['en', 'es'] as const).flatMap((language) =>
      STATES.map((state) => formWindowTitle(surveyView, { language, state })),
    );
    expect(new Set(titles).size).toBe(STATES.length * 2);
  });

  test('asks in the page’s language, and shows again what was filled in', () => {
    const page = html(form, 'es');
    for (const words of ['Dos preguntas más', '¿Fue fácil?', 'Sí', '¿Por qué?', '&lt;/textarea&gt;&lt;b&gt;'])
      expect(page).toContain(words);
    expect(page).toMatch(/checked=""[^>]*value="no"/);
    expect(page).toContain(`action="/es/feedback/survey?article=${encodeURIComponent(article.path)}"`);
    expect(html(form)).toContain('Was it &lt;easy&gt;?');
  });

  test('ties what is wrong to its question', () => {
    const page = html({ ...form, faults: { wasEasy: 'missing', why: 'too-long' } });
    expect(page).toContain('<a href="#wasEasy">Answer one of the questions at least</a>');
    expect(page).toContain('<a href="#why">Shorten your answer to 1,500 characters</a>');
    expect(page.match(/aria-invalid/g)).toHaveLength(2);
  });
});
