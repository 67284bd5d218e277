import { expect, test } from 'vitest';
import { securityPolicy } from './security-policy.ts';

test('a policy allows nothing but what it names', () => {
  expect(securityPolicy({ 'img-src': "'self' data:" })).toBe(
    "default-src 'none'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('a named directive takes the place of the closed one, and one without sources stands alone', () => {
  expect(securityPolicy({ 'frame-ancestors': "'self'", 'script-src': '' })).toBe(
    "default-src 'none'; frame-ancestors 'self'; script-src; base-uri 'none'",
  );
});
