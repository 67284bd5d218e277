import type { ProviderSettings } from './provider-settings.ts';
import { isLoopback } from '../../http/server/loopback.ts';

/** Providers with which readers sign in, or the message that explains why the site must not start. */
export type SignInOffer =
  /** The site has no accounts. */
  | { kind: 'off' }
  | { kind: 'configured'; providers: readonly ProviderSettings[] }
  /** The local providers, at which anybody can sign in as any invented reader. */
  | { kind: 'development' }
  | { kind: 'none'; notice: string }
  | { kind: 'refused'; message: string };

/** An offer with which the site may start. */
export type AcceptedOffer = Exclude<SignInOffer, { kind: 'refused' }>;

/** The settings on which the offer depends. Not a part of `Settings`, because `settings.ts` imports this folder. */
interface OfferSettings {
  isAuthExperienceEnabled: boolean;
  isProduction: boolean;
  providers: readonly ProviderSettings[];
  publicUrl: string;
}

/**
 * Returns the sign-in providers of this site (rules.md#signing-in). Without configured providers, the local providers
 * replace them if only this machine can reach the site. Otherwise a site in production refuses to start, and any other
 * site starts without sign-in.
 */
export function signInOffer({
  isAuthExperienceEnabled,
  isProduction,
  providers,
  publicUrl,
}: OfferSettings): SignInOffer {
  if (!isAuthExperienceEnabled) return { kind: 'off' };
  if (providers.length > 0) return { kind: 'configured', providers };
  if (isLoopback(publicUrl)) return { kind: 'development' };
  const mending = 'set OIDC_1_NAME, OIDC_1_ISSUER, OIDC_1_CLIENT_ID and OIDC_1_CLIENT_SECRET';
  if (!isProduction)
    return {
      kind: 'none',
      notice: `nobody can sign in: the local sign-in providers serve this machine only (PUBLIC_URL is ${publicUrl}); ${mending}`,
    };
  return {
    kind: 'refused',
    message: `setting OIDC_1_ISSUER: must be set in production, where the local sign-in providers do not start (PUBLIC_URL is ${publicUrl}); ${mending}, or AUTH_EXPERIENCE=0`,
  };
}
