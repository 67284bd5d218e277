import { expect, test } from 'vitest';
import { emailFault, mailAddress } from './email-address.ts';

test.each([
  'info@münchen.de',
  'info@MÜNCHEN.de',
  'info@xn--mnchen-3ya.de',
  'info@XN--MNCHEN-3YA.DE',
  'info@münchen.de.',
  'info@münchen。de',
  'info@münchen．de',
  'info@münchen｡de',
  'ｉｎｆｏ＠ｍünchen．de',
  'info@mu\u0308nchen.de',
])('%s is one address', (typed) => {
  expect([emailFault(typed.normalize('NFC'), { isRequired: true }), mailAddress(typed)]).toEqual([
    null,
    'info@xn--mnchen-3ya.de',
  ]);
});

test.each([
  ['Ada.B+news@Reader.Example', 'Ada.B+news@reader.example'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  // The second letter is Cyrillic. The A-label shows that the domain is not `paypal.com`.
  ['info@p\u0430ypal.com', 'info@xn--pypal-4ve.com'],
])('%s is %s in mail', (typed, sent) => {
  expect(mailAddress(typed)).toBe(sent);
});

test.each(['xn--a.de', 'xn--.de', 'xn--abc.de', 'XN--A.de', 'a.xn--b', 'münchen.xn--0.de'])(
  'a domain with a label that does not decode is none: %s',
  (domain) => {
    expect(emailFault(`info@${domain}`, { isRequired: true })).toBe('format');
  },
);

test('what is none stays as it is', () => {
  expect(['', 'ada', 'ada@', '@', 'ada@a b.example', 'ada@a:80', 'ada@[::1]'].map(mailAddress)).toEqual([
    '',
    'ada',
    'ada@',
    '@',
    'ada@a b.example',
    'ada@a:80',
    'ada@[::1]',
  ]);
});

test('an address is as long as it is sent, too', () => {
  const address = `${'a'.repeat(60)}@${'例え試験漢字仮名文.'.repeat(6)}jp`;
  expect([address.length < 130, mailAddress(address).length > 254, emailFault(address, { isRequired: true })]).toEqual([
    true,
    true,
    'too-long',
  ]);
});
