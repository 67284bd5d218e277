import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { FormLayout } from './FormLayout.tsx';
import { commentView } from '../comment/comment-view.tsx';
import { emailShareView } from '../email-share/email-share-view.tsx';
import { feedbackView } from '../feedback/feedback-view.tsx';
import { newsletterView } from '../newsletter/newsletter-view.tsx';

const article = { title: 'Sleep', path: '/sleep/better', conditions: ['Insomnia'] };
const language = 'en';
const site = { doctorAdvice: undefined };

type Problem = 'trapped' | null;

/** Every form that has the field. */
const forms: [string, (problem: Problem) => React.ReactElement][] = [
  [
    'comment',
    (problem) => (
      <FormLayout
        view={commentView}
        data={{
          language,
          state: {
            kind: 'form',
            article,
            draft: {
              primaryHealthConcern: '',
              yearsSinceDiagnosis: '',
              age: '',
              email: '',
              comment: 'Kept',
              termsOfUse: '',
            },
            errors: {},
            problem,
          },
        }}
        site={site}
      />
    ),
  ],
  [
    'feedback',
    (problem) => (
      <FormLayout
        view={feedbackView}
        data={{
          language,
          state: {
            kind: 'form',
            article,
            type: 'negativeIncorrect',
            draft: { mainQuestion: 'Kept', yourEmail: '', yourName: '' },
            newsletter: false,
            faults: {},
            problem,
          },
        }}
        site={site}
      />
    ),
  ],
  [
    'email share',
    (problem) => (
      <FormLayout
        view={emailShareView}
        data={{
          language,
          state: {
            kind: 'form',
            article,
            draft: { theirEmail: '', yourEmail: '', yourName: 'Kept' },
            faults: {},
            problem,
          },
        }}
        site={site}
      />
    ),
  ],
  [
    'newsletter',
    (problem) => (
      <FormLayout
        view={newsletterView}
        data={{ language, state: { kind: 'form', email: 'Kept', fault: null, problem } }}
        site={site}
      />
    ),
  ],
];

describe.each(forms)('the field that no person sees, in the form of %s', (_name, form) => {
  test('is out of sight, of the tab order and of what is read aloud, and asks password managers to leave it alone', () => {
    const page = renderToStaticMarkup(form(null));
    const [trap = ''] = /<div class="form-trap" aria-hidden="true">.*?<\/div>/.exec(page) ?? [];
    for (const attribute of [
      'name="website"',
      'tabindex="-1"',
      'autoComplete="off"',
      'data-1p-ignore',
      'data-bwignore',
      'data-lpignore="true"',
      'data-form-type="other"',
      'data-protonpass-ignore',
    ]) {
      expect(trap.toLowerCase()).toContain(attribute.toLowerCase());
    }
    expect(page).not.toContain('role="alert"');
  });

  test('is shown, empty, to a reader whose program filled it in: the page says how to mend that, and keeps what was typed', () => {
    const page = renderToStaticMarkup(form('trapped'));
    expect(page).toContain(`<p>${shellFormMessages.en.problems.trapped}</p>`);
    expect(page).toContain('<label for="website">Leave this field empty</label>');
    expect(page).not.toContain('form-trap');
    expect(/<input[^>]*name="website"[^>]*>/.exec(page)?.[0]).not.toMatch(/ value=|tabindex/i);
    expect(page).toContain('Kept');
  });
});
