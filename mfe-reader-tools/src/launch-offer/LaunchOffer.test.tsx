import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { newsletterRequestSchema } from '@plainwell/contracts/engagement/newsletter.ts';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { RECAPTCHA_NOTICE_ATTRIBUTE, SHELL_FORM_ATTRIBUTE } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { TRAP_FIELD } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { LaunchOffer } from './LaunchOffer.tsx';
import { launchOfferFixtures } from './LaunchOffer.fixtures.ts';

const fixtures = Object.entries(launchOfferFixtures);
const rendered = (props: Parameters<typeof LaunchOffer>[0]) => parse(renderToStaticMarkup(<LaunchOffer {...props} />));

describe.each(fixtures)('the offer, %s', (_name, props) => {
  const page = rendered(props);

  test('has props of the contract', () => {
    expect(moduleProps['reader-tools']['./LaunchOffer'].parse(props)).toEqual(props);
  });

  test('waits closed', () => {
    expect(page.querySelector('dialog')?.hasAttribute('open')).toBe(false);
  });

  test('is a form that the newsletter takes, without a script too', () => {
    const form = page.querySelector('form[method=post][action="/api/newsletter"]');
    const fields = Object.fromEntries(
      (form?.querySelectorAll('input[name]') ?? []).map((field) => [
        field.getAttribute('name'),
        field.getAttribute('value') ?? '',
      ]),
    );
    expect(newsletterRequestSchema.parse({ ...fields, email: 'ada@reader.example' })).toEqual({
      email: 'ada@reader.example',
      list: 'Daily',
      source: 'launch_modal',
      language: props.language,
    });
  });

  test('has a field in its form that programs fill in, and that no browser sends', () => {
    const trap = page.querySelector(`form fieldset[disabled] [name=${TRAP_FIELD}]`);
    expect(trap?.hasAttribute('form')).toBe(false);
  });

  test('has a field with a label, a hint and a place for what is wrong', () => {
    const field = page.querySelector('input[type=email]');
    expect(page.querySelector(`label[for="${field?.id}"]`)?.textContent).not.toBe('');
    const described = field
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => page.getElementById(id)?.textContent);
    expect(described).toEqual([expect.stringMatching(/@/), '']);
    expect(field?.getAttribute('autocomplete')).toBe('email');
  });

  test('is sent by the host where that says that it can', () => {
    expect(page.querySelector('form')?.hasAttribute(SHELL_FORM_ATTRIBUTE)).toBe(props.isFormSent === true);
  });

  test('leads to the privacy policy', () => {
    expect(page.querySelector('form p:not([hidden]) a')?.getAttribute('href')).toBe(props.privacyLink);
  });

  test('has a notice of reCAPTCHA, which waits until that is asked', () => {
    const notice = page.querySelector(`[${RECAPTCHA_NOTICE_ATTRIBUTE}][hidden]`);
    expect(notice?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(
      ['privacy', 'terms'].map((page) => `https://policies.google.com/${page}?hl=${props.language}`),
    );
  });
});
