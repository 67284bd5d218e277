/** Returns the path at which a reader starts to sign in with a provider. */
export const signInLink = (provider: string) => `/account/sign-in/${provider}`;

/** Query parameter of the sign-in path. `1`: the reader must prove their identity again. */
export const FRESH_PARAMETER = 'fresh';

/**
 * Returns the redirect URI that is registered with the provider. The provider sends the reader back to this address.
 */
export const callbackAddress = (provider: string, publicUrl: string) =>
  new URL(`${publicUrl}${signInLink(provider)}/callback`).href;
