import { expect, it } from 'vitest';
import type { SignInFault } from '@plainwell/contracts/shell-server.ts';
import { staffSignInProblem } from './sign-in-problem.ts';

const providers = [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }];

it.each<[SignInFault, number, string]>([
  ['refused', 403, 'You are not signed in'],
  ['unknown-attempt', 400, 'This sign-in cannot be finished'],
  ['invalid', 400, 'We could not confirm who you are'],
  ['unavailable', 503, 'The provider cannot be reached'],
  ['no-provider', 404, 'There is no such provider'],
])('a sign-in of staff that does not come about (%s) is explained without any shell, and leads back', async (fault, status, title) => {
  const page = await staffSignInProblem(fault, status, '/ops/releases/rail?done=1', providers, undefined);
  expect(page.status).toBe(status);
  expect(page.html).toContain(`<h1 tabindex="-1">${title}</h1>`);
  expect(page.html).toContain('href="/account/sign-in/linden?return=%2Fops%2Freleases%2Frail%3Fdone%3D1"');
  expect(page).not.toHaveProperty('etag');
});
