/** Where a reader begins to sign in with a provider. */
export const signInLink = (provider: string) => `/account/sign-in/${provider}`;

/** `1`: the reader has to prove anew who they are. */
export const FRESH_PARAMETER = 'fresh';

/** Where the provider sends the reader back to: the redirect URI that the site is registered with. */
export const callbackAddress = (provider: string, publicUrl: string) =>
  new URL(`${publicUrl}${signInLink(provider)}/callback`).href;
