import { describe, expect, test } from 'vitest';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { EmailShareDialog } from './EmailShareDialog.tsx';

const FORM_PAGE = '/share/email?article=%2Fsleep';

describe.each(['en', 'es'] as const)('the dialog that sends an article (%s)', (language) => {
  const words = emailShareMessages[language];
  const dialog = parse(
    renderToStaticMarkup(
      <EmailShareDialog
        language={language}
        pathname="/sleep"
        formPage={FORM_PAGE}
        shareBarType="mobile"
        presses={1}
        onClose={() => {}}
        onGone={() => {}}
      />,
    ),
  );

  test('is named by its title, which can take the focus', () => {
    const title = dialog.getElementById(dialog.querySelector('dialog')?.getAttribute('aria-labelledby') ?? '');
    expect([title?.textContent, title?.getAttribute('tabindex')]).toEqual([words.title, '-1']);
  });

  test('has the three required fields of the payload, each with its label', () => {
    const fields = dialog
      .querySelectorAll('input')
      .map((field) => [
        field.getAttribute('name'),
        field.getAttribute('type'),
        field.hasAttribute('required'),
        dialog.querySelector(`label[for="${field.id}"]`)?.textContent,
      ]);
    expect(fields).toEqual([
      ['theirEmail', 'email', true, words.theirEmail],
      ['yourEmail', 'email', true, words.yourEmail],
      ['yourName', 'text', true, words.yourName],
    ]);
  });

  test('describes each field by its hint and by what is wrong with it, which is nothing yet', () => {
    const described = dialog.querySelectorAll('input').map((field) =>
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => dialog.getElementById(id)?.textContent),
    );
    expect(described).toEqual([
      [words.hints.theirEmail, ''],
      [words.hints.yourEmail, ''],
      ['', ''],
    ]);
    expect(dialog.querySelectorAll('[aria-invalid], [role=alert]')).toEqual([]);
  });

  test('is the form that the page without a script has, for a browser that can give no proof', () => {
    expect(dialog.querySelector('form[method=post]')?.getAttribute('action')).toBe(FORM_PAGE);
  });
});

test('says what the rules say, word for word', () => {
  const { sent, failed } = emailShareMessages.en;
  expect([sent, failed]).toEqual([
    'Thank you. Your message has been sent.',
    "We're sorry — there's a problem on our end. Please try again shortly",
  ]);
});
