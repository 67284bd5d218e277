/**
 * Issuer of one of a site's local providers for development, found as a reader's browser finds it: by following the
 * site's link to sign in. Its port is another one at every start.
 */
export async function localIssuer(site: string, provider: string): Promise<string> {
  const answer = await fetch(`${site}/account/sign-in/${provider}`, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${site} sends nobody to ${provider}: ${answer.status}`);
  return `${new URL(location).origin}/${provider}`;
}
