/**
 * Returns the issuer of one of a site's local providers for development. Follows the site's sign-in link to find it, as
 * a browser does, because its port differs at every start.
 */
export async function localIssuer(site: string, provider: string): Promise<string> {
  const answer = await fetch(`${site}/account/sign-in/${provider}`, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${site} sends nobody to ${provider}: ${answer.status}`);
  return `${new URL(location).origin}/${provider}`;
}
