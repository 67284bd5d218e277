import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMail } from '../mail/compose-mail.ts';
import { queued, sender } from '../mail/mail.fixture.ts';
import { confirmationMail, knownMail } from './mails.ts';

const addressed = {
  to: 'ada@reader.example',
  siteName: 'Plain & <well>',
  link: 'https://plainwell.example/newsletter/confirm?token=a_b-c',
  unsubscribe: 'https://plainwell.example/newsletter/unsubscribe?token=d',
};

test.each([
  ['en', confirmationMail],
  ['es', confirmationMail],
  ['en', knownMail],
  ['es', knownMail],
] as const)('a mail in %s names the site as text, and leads to its links in both parts', (language, mailOf) => {
  const { text, html, subject, unsubscribe } = mailOf({ ...addressed, language });
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain('Plain &amp; &lt;well&gt;');
  expect(html).not.toContain('<well>');
  for (const link of [addressed.link, addressed.unsubscribe]) {
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
  }
  expect(subject).toContain('Plain & <well>');
  expect(unsubscribe).toBe(addressed.unsubscribe);
});

test.each([
  ['a confirmation', confirmationMail],
  ['one for a subscriber who asks again', knownMail],
] as const)('%s says which list it is about, and how one click ends it', async (_what, mailOf) => {
  const { message } = await composeMail(queued(mailOf({ ...addressed, language: 'en' })), sender);
  const { headers, from } = await PostalMime.parse(message);
  const listed = headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
  expect(Object.fromEntries(listed)).toEqual({
    'list-id': '<daily.plainwell.example>',
    'list-unsubscribe': `<${addressed.unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(listed).toHaveLength(3);
  // RFC 2919, section 2: a label within a namespace of the sender, in ASCII, at most 255 characters.
  expect(from?.address).toMatch(/@plainwell\.example$/);
});

test('a mail holds nothing that tells when it is read', () => {
  expect(confirmationMail({ ...addressed, language: 'en' }).html).not.toMatch(/<img|<link|<style|url\(|src=/);
});

test('each language has words of its own', () => {
  const [en, es] = (['en', 'es'] as const).map((language) => confirmationMail({ ...addressed, language }));
  expect(en?.subject).not.toBe(es?.subject);
});
