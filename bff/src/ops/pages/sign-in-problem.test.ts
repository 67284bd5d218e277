import { expect, it } from 'vitest';
import type { SignInProblem } from '../../accounts/sign-in/service.ts';
import { staffSignInProblem } from './sign-in-problem.ts';

const providers = [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }];

const parts = { providers, provider: 'Linden', siteAddress: 'https://health.example', shell: undefined };
const problem = (fault: SignInProblem['fault']): SignInProblem => ({ ok: false, fault, reason: '', returnPath: null });

it.each<[SignInProblem['fault'], number, string]>([
  ['refused', 403, 'You are not signed in'],
  ['unknown-attempt', 400, 'This sign-in cannot be finished'],
  ['invalid', 400, 'We could not confirm who you are'],
  ['unavailable', 503, 'The provider cannot be reached'],
  ['no-provider', 404, 'There is no such provider'],
])(
  'a sign-in of staff that does not come about (%s) is explained without any shell, and leads back',
  async (fault, status, title) => {
    const page = await staffSignInProblem(problem(fault), status, '/ops/releases/rail?done=1', parts);
    expect(page.status).toBe(status);
    expect(page.html).toContain(`<h1 tabindex="-1">${title}</h1>`);
    expect(page.html).toContain('href="/account/sign-in/linden?return=%2Fops%2Freleases%2Frail%3Fdone%3D1"');
    expect(page.policy).toContain("style-src 'nonce-");
  },
);

it('somebody who is on no list hears how the setting has to name them', async () => {
  const identity = { issuer: 'https://linden.example', subject: 's<1>', email: 'nora@linden.example' };
  const { html } = await staffSignInProblem({ ...problem('not-listed'), identity }, 403, '/ops', parts);
  for (const words of ['OPERATOR_EMAILS', 'Linden:nora@linden.example', 'https://linden.example|s&lt;1&gt;'])
    expect(html).toContain(words);
});
