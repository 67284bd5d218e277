import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMail } from '../mail/compose-mail.ts';
import { queued, sender } from '../mail/mail.fixture.ts';
import { shareMail } from './mails.ts';

const shared = {
  to: 'eve@friend.example',
  sender: { name: '"Ada", <eve@evil.example> & Кот ليلى', address: 'ada@reader.example' },
  article: {
    title: 'Sleep <script>alert(1)</script>\r\nBcc: all@reader.example',
    deck: 'Rest & more',
    url: 'https://plainwell.example/sleep?a=1&b=2',
  },
  language: 'en',
  siteName: 'Plainwell',
  refuse: 'https://plainwell.example/share/email/refuse?token=t',
} as const;

test('whatever is in names and titles stays text: one recipient, one sender, no header of theirs', async () => {
  const { envelope, message } = await composeMail(queued(shareMail(shared)), sender);
  const read = await PostalMime.parse(message);
  expect(envelope).toEqual({ from: sender.address, to: ['eve@friend.example'] });
  expect([read.to, read.cc, read.bcc, read.from]).toEqual([
    [{ name: '', address: 'eve@friend.example' }],
    undefined,
    undefined,
    { name: sender.name, address: sender.address },
  ]);
  expect(read.replyTo).toEqual([{ name: shared.sender.name, address: 'ada@reader.example' }]);
  expect(read.subject).toContain(shared.sender.name);
  expect(read.html).not.toMatch(/<script|<eve@/);
  expect(read.html).toContain('href="https://plainwell.example/sleep?a=1&amp;b=2"');
});

test('a mail can be refused by one click, and says whom an answer reaches', async () => {
  const read = await PostalMime.parse((await composeMail(queued(shareMail(shared)), sender)).message);
  const header = (name: string) => read.headers.find(({ key }) => key === name)?.value;
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
    `<${shared.refuse}>`,
    'List-Unsubscribe=One-Click',
  ]);
  // The mail tells its recipient that their address was not added to any list.
  expect(header('list-id')).toBeUndefined();
  for (const body of [read.text, read.html])
    for (const part of ['ada@reader.example', 'Rest', 'your answer goes to', shared.refuse])
      expect(body).toContain(part);
});

test('a Spanish article is sent in Spanish, without a deck where it has none', () => {
  const { subject, text, html, language } = shareMail({
    ...shared,
    language: 'es',
    article: { ...shared.article, deck: undefined },
  });
  expect([language, subject]).toEqual(['es', expect.stringMatching(/^Un artículo de Plainwell que le envía /)]);
  expect(`${text}${html}`).not.toMatch(/undefined|null|read this/);
});
