import { addressesIn, bad, type FormCase, good, LONGEST_DOMAIN, requiredIn } from './form-case.fixture.ts';

/** Cases of the newsletter form. */
export const newsletterCases: readonly FormCase<'email'>[] = [
  bad('email', 'format', 'a label that is too long in ASCII', `ada@${'ü'.repeat(60)}.example`),
  ...addressesIn('email'),
  ...requiredIn('email'),
  good('email', 'the longest one', `${'a'.repeat(64)}@${LONGEST_DOMAIN}`),
  bad('email', 'format', 'a local part of 65 characters', `${'a'.repeat(65)}@reader.example`),
  bad('email', 'too-long', 'one character too many', `${'a'.repeat(64)}@d${LONGEST_DOMAIN}`),
];
