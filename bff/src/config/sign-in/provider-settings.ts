/** An OpenID Connect provider for readers' sign-ins, and this site's registration with it. */
export interface ProviderSettings {
  /** Id of the provider in this site's addresses: `/account/sign-in/{id}`. */
  id: string;
  /** Name of the provider for readers. */
  name: string;
  /** Issuer: base address of the discovery document (OpenID Connect Discovery, section 4). */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Issuer under which `reader_identities` stores the provider's accounts. A configured provider keeps its own issuer.
   * A development provider has a fixed name instead, because its port changes with every start.
   */
  identityIssuer: string;
  isDevelopment: boolean;
}
