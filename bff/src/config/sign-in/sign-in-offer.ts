import type { ProviderSettings } from './provider-settings.ts';
import { isLoopback } from '../../http/server/loopback.ts';
import type { Settings } from '../settings.ts';

/** By which providers readers sign in, or the line that says why the site must not start like this. */
export type SignInOffer =
  /** The site has no accounts at all. */
  | { kind: 'off' }
  | { kind: 'configured'; providers: readonly ProviderSettings[] }
  /** The local providers, which let anybody be anybody. */
  | { kind: 'development' }
  | { kind: 'none'; notice: string }
  | { kind: 'refused'; message: string };

/** What a site may start with. */
export type AcceptedOffer = Exclude<SignInOffer, { kind: 'refused' }>;

type OfferSettings = Pick<Settings, 'isAuthExperienceEnabled' | 'isProduction' | 'providers' | 'publicUrl'>;

/**
 * Which providers this site offers (rules.md#signing-in). Without configuration the local providers stand in, and
 * only where nobody but this machine can reach the site: in production anywhere else that is a mistake worth stopping
 * for.
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
