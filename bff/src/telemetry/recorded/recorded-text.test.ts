import { expect, test } from 'vitest';
import { recordedAddress, recordedText } from './recorded-text.ts';

/** JSON Web Token of a header, a payload and 43 letters instead of a signature. */
const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.${'aB3'.repeat(14)}x`;

test.each([
  ['the sign-up of ada.b+news@mail.example.org failed', 'the sign-up of [e-mail address] failed'],
  [`Bearer ${JWT} is not valid`, 'Bearer [token] is not valid'],
  ['"ada@example.org", <ben@example.org>.', '"[e-mail address]", <[e-mail address]>.'],
  ['GET /newsletter?email=ada%40example.org&x=1', 'GET /newsletter?email=[e-mail address]&x=1'],
  ['JSON at {"token":"aB3dEf6h.iJ9kLm2n.oP5qRs8t"}', 'JSON at {"token":"[token]"}'],
  [`session ${'0f'.repeat(16)} is over`, 'session [token] is over'],
  ['page 5b1c7f0e-7d0d-4a6c-9b62-1f6a0f4c2d11', 'page [token]'],
])('of %s is recorded: %s', (text, recorded) => {
  expect(recordedText(text)).toBe(recorded);
});

test.each([
  'configuration.experimental.something is not a function',
  'rail@1.40.2-3f2a9b1c0d does not load: render@https://health.example/assets/rail/1.40.2-3f2a9b1c0d/browser/RailSlot.js:1:200',
  'getServerSidePropsForTheArticlePage2 is not defined',
  'no article at /health/understanding-type-2-diabetes-in-adults-over-50',
  'react@19.2.0: Minified React error #418',
])('words of engineers stay: %s', (text) => {
  expect(recordedText(text)).toBe(text);
});

test.each([
  ['https://health.example/assets/rail/1.0.0/browser/a.js?v=2#x', '/assets/rail/1.0.0/browser/a.js'],
  ['/assets/rail/1.0.0/browser/a.js', '/assets/rail/1.0.0/browser/a.js'],
  ['https://health.example/preview/a-signed-link', '/preview/…'],
  ['https://ads.example/tag.js?reader=ada', 'https://ads.example/tag.js'],
  ['https://ads.example/ada@example.org/tag.js', 'https://ads.example/[e-mail address]/tag.js'],
  ['blob:https://health.example/5b1c7f0e-7d0d-4a6c-9b62-1f6a0f4c2d11', 'blob:https://health.example/[token]'],
])('of the address %s is recorded %s', (url, recorded) => {
  expect(recordedAddress(url, new Set(['health.example']))).toBe(recorded);
});
