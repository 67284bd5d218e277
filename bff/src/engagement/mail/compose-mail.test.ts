import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { queued, sender } from './mail.fixture.ts';
import type { Mail } from './mail.ts';

async function composed(facts: Partial<Mail> = {}) {
  const { envelope, message } = await composeMail(queued(facts), sender);
  const email = await PostalMime.parse(message);
  return {
    envelope,
    message: message.toString(),
    email,
    header: (name: string) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
}

test('a mail has a text and an HTML part, and says in which language it is', async () => {
  const { email, header } = await composed({
    language: 'es',
    subject: 'Confirma tu suscripción',
    text: 'Haz clic aquí',
    html: '<p>Haz clic <b>aquí</b></p>',
  });
  expect([email.subject, email.text?.trim(), email.html?.trim()]).toEqual([
    'Confirma tu suscripción',
    'Haz clic aquí',
    '<p>Haz clic <b>aquí</b></p>',
  ]);
  expect([email.from?.name, email.from?.address, email.to?.[0]?.address]).toEqual([
    'Plainwell',
    sender.address,
    'ada@reader.example',
  ]);
  expect([header('content-language'), header('auto-submitted')]).toEqual(['es', 'auto-generated']);
});

test('the same mail has the same Message-ID and the same date however often it is composed', async () => {
  const [first, second] = [await composed(), await composed()];
  expect(first.email.messageId).toBe('<5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10@plainwell.example>');
  expect([second.email.messageId, second.email.date]).toEqual([first.email.messageId, first.email.date]);
  expect(first.email.date).toBe('2026-01-02T03:04:05.000Z');
});

test('one address ends the mails with one POST (RFC 8058)', async () => {
  const address = 'https://plainwell.example/newsletter/unsubscribe?token=a_b-c';
  const { message } = await composed({ unsubscribe: address });
  const unfolded = message.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${address}>\r\n`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect((await composed()).header('list-unsubscribe')).toBeUndefined();
});

test.each([
  'a@b.example\r\nBcc: all@b.example',
  'a@b.example, c@d.example',
  'a@b.example>\r\nDATA',
  '"x" <c@d.example>',
])('%j is neither a header nor a second recipient', async (to) => {
  const { envelope, email, header } = await composed({ to, subject: 'Hello\r\nBcc: all@b.example\r\n\r\nbody' });
  expect(envelope.to).toEqual([to]);
  expect(email.to).toHaveLength(1);
  expect([header('bcc'), email.bcc]).toEqual([undefined, undefined]);
  expect(email.text?.trim()).toBe('Hello');
});
