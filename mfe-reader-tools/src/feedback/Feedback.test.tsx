import { describe, expect, test } from 'vitest';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { Feedback } from './Feedback.tsx';
import { feedbackFixtures } from './Feedback.fixtures.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';

test.each([
  ['English', 'Feedback', '/feedback?article=%2Fsleep%2Fbetter-sleep'],
  ['at the bottom of the article', 'Was this article helpful?', '/feedback?article=%2Fsleep%2Fbetter-sleep'],
  ['Spanish', 'Su opinión', '/es/feedback?article=%2Fes%2Fsueno%2Fdormir-mejor'],
])('without a script it is a link to the form’s page: %s', (fixture, words, address) => {
  const props = feedbackFixtures[fixture];
  const link = props && parse(renderToStaticMarkup(<Feedback {...props} />)).querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([words, address]);
});

describe.each(['en', 'es'] as const)('the dialog (%s)', (language) => {
  const words = feedbackMessages[language];
  const dialog = parse(
    renderToStaticMarkup(
      <FeedbackDialog
        language={language}
        path="/sleep"
        formPage="/feedback?article=%2Fsleep"
        doctorAdvice={undefined}
        presses={1}
        onClose={() => {}}
        onGone={() => {}}
      />,
    ),
  );

  test('asks first, with the positive and the negative set of the rules', () => {
    const title = dialog.getElementById(dialog.querySelector('dialog')?.getAttribute('aria-labelledby') ?? '');
    expect([title?.textContent, title?.getAttribute('tabindex')]).toEqual([words.title, '-1']);
    const sets = dialog
      .querySelectorAll('section')
      .map((set) => [
        dialog.getElementById(set.getAttribute('aria-labelledby') ?? '')?.textContent,
        ...set.querySelectorAll('button').map(({ textContent }) => textContent),
      ]);
    const {
      positiveChangedMyLife,
      positiveInformative,
      negativeIncorrect,
      negativeInformationMissing,
      neutralMedicalQuestion,
    } = words.choices;
    expect(sets).toEqual([
      [words.positive, positiveChangedMyLife, positiveInformative, neutralMedicalQuestion],
      [words.negative, negativeIncorrect, negativeInformationMissing, neutralMedicalQuestion],
    ]);
    expect(dialog.querySelector('form')).toBeNull();
  });
});

test('a failure is told word for word as the rules have it', () => {
  expect(feedbackMessages.en.failed).toBe("We're sorry — there's a problem on our end. Please try again shortly");
});
