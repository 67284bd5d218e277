/** An OpenID Connect provider that readers may sign in with, as this site is registered with it. */
export interface ProviderSettings {
  /** Names the provider in this site's addresses: `/account/sign-in/{id}`. */
  id: string;
  /** As readers know it. */
  name: string;
  /** Where its discovery document is found (OpenID Connect Discovery, section 4). */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Under which issuer its accounts are kept in `reader_identities`: the issuer itself, or for a development provider,
   * whose port changes with every start, a name of our own.
   */
  identityIssuer: string;
  isDevelopment: boolean;
}
