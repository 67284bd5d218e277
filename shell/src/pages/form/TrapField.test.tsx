import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shellFormProblemMessages } from '@plainwell/ui/messages/shell/form-problem.ts';
import { CommentLayout } from '../comment/CommentLayout.tsx';
import { EmailShareLayout } from '../email-share/EmailShareLayout.tsx';
import { FeedbackLayout } from '../feedback/FeedbackLayout.tsx';
import { NewsletterLayout } from '../newsletter/NewsletterLayout.tsx';

const article = { title: 'Sleep', path: '/sleep/better', conditions: ['Insomnia'] };
const language = 'en';

type Problem = 'trapped' | null;

/** Every form that has the field. */
const forms: [string, (problem: Problem) => React.ReactElement][] = [
  [
    'comment',
    (problem) => (
      <CommentLayout
        language={language}
        state={{
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
        }}
      />
    ),
  ],
  [
    'feedback',
    (problem) => (
      <FeedbackLayout
        language={language}
        doctorAdvice={undefined}
        state={{
          kind: 'form',
          article,
          type: 'negativeIncorrect',
          draft: { mainQuestion: 'Kept', yourEmail: '', yourName: '' },
          newsletter: false,
          faults: {},
          problem,
        }}
      />
    ),
  ],
  [
    'email share',
    (problem) => (
      <EmailShareLayout
        language={language}
        state={{
          kind: 'form',
          article,
          draft: { theirEmail: '', yourEmail: '', yourName: 'Kept' },
          faults: {},
          problem,
        }}
      />
    ),
  ],
  [
    'newsletter',
    (problem) => <NewsletterLayout language={language} state={{ kind: 'form', email: 'Kept', fault: null, problem }} />,
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
    expect(page).toContain(`<p>${shellFormProblemMessages.en.trapped}</p>`);
    expect(page).toContain('<label for="website">Leave this field empty</label>');
    expect(page).not.toContain('form-trap');
    expect(/<input[^>]*name="website"[^>]*>/.exec(page)?.[0]).not.toMatch(/ value=|tabindex/i);
    expect(page).toContain('Kept');
  });
});
