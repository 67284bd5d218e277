import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import { COMMENT_FIELDS } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { CommentForm } from './CommentForm.tsx';

const FORM_PAGE = '/comment?article=%2Fsleep';

describe.each(['en', 'es'] as const)('the form for a comment (%s)', (language) => {
  const { labels, terms, select, hints, title } = commentFormWords[language];
  const form = parse(
    renderToStaticMarkup(
      <CommentForm language={language} path="/sleep" formPage={FORM_PAGE} conditions={['Insomnia', '<b>']} />,
    ),
  );
  const controls = form.querySelectorAll('select, input, textarea');

  test('begins with a heading that can take the focus', () => {
    expect([form.querySelector('h3')?.textContent, form.querySelector('h3')?.getAttribute('tabindex')]).toEqual([
      title,
      '-1',
    ]);
  });

  test('has the fields of the payload in their order, each with its label and its length', () => {
    expect(controls.map((control) => control.getAttribute('name'))).toEqual([...COMMENT_FIELDS]);
    expect(
      controls.slice(0, -1).map((control) => form.querySelector(`label[for="${control.id}"]`)?.textContent),
    ).toEqual(Object.values(labels));
    expect(form.querySelector('label:has([type=checkbox])')?.textContent).toContain(terms);
    expect(controls.map((control) => control.getAttribute('maxlength') ?? null)).toEqual([
      null,
      '40',
      '40',
      '50',
      '1500',
      null,
    ]);
    expect(
      controls.filter((control) => !control.hasAttribute('required')).map((control) => control.getAttribute('name')),
    ).toEqual(['age']);
  });

  test('offers the conditions of the article behind a choice that is none', () => {
    // The option has a `value`, which browser translation does not change.
    const options = form.querySelectorAll('option').map((option) => [option.getAttribute('value'), option.rawText]);
    expect(options).toEqual([
      ['', select],
      ['Insomnia', 'Insomnia'],
      ['<b>', '&lt;b&gt;'],
    ]);
  });

  test('describes each field by its hint and by what is wrong with it, which is nothing yet', () => {
    const described = form
      .querySelector('[name=yearsSinceDiagnosis]')
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => form.getElementById(id)?.textContent);
    expect(described).toEqual([hints.yearsSinceDiagnosis, '']);
    for (const control of controls)
      for (const id of control.getAttribute('aria-describedby')?.split(' ') ?? [])
        expect(form.getElementById(id)).not.toBeNull();
    expect(form.querySelectorAll('[aria-invalid], [role=alert]')).toEqual([]);
  });

  test('is the form that the page without a script has', () => {
    expect(form.querySelector('form[method=post]')?.getAttribute('action')).toBe(FORM_PAGE);
  });
});

test('says what the rules say, word for word', () => {
  const { fault, failed } = commentFormMessages.en;
  expect([
    commentFormWords.en.add,
    failed,
    fault('email', 'format'),
    ...COMMENT_FIELDS.filter((field) => field !== 'age').map((field) => fault(field, 'missing')),
  ]).toEqual([
    'ADD A COMMENT',
    'Please try again.',
    'Error in email format',
    'Please select a condition',
    'Please enter how many years you been living with this condition or health concern',
    'Please enter your email',
    'Please add your comment',
    'Please agree to our Terms of Use to submit a comment.',
  ]);
});
