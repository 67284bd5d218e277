import { eq } from 'drizzle-orm';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { Database } from '../../database/database.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import { readerIdentities } from '../schema.ts';
import { FRESH_PARAMETER, signInLink } from './addresses.ts';

/**
 * Returns the path at which a reader signs in again with the provider of their account and proves their identity.
 * Returns `null` if the site no longer offers that provider.
 */
export async function signInAgain(
  db: Database,
  providers: readonly Pick<ProviderSettings, 'id' | 'identityIssuer'>[],
  rvoId: string,
  returnPath: string,
): Promise<string | null> {
  const identities = await db
    .select({ issuer: readerIdentities.issuer })
    .from(readerIdentities)
    .where(eq(readerIdentities.rvoId, rvoId));
  const provider = providers.find(({ identityIssuer }) => identities.some(({ issuer }) => issuer === identityIssuer));
  return provider === undefined
    ? null
    : `${signInLink(provider.id)}?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath, [FRESH_PARAMETER]: '1' })}`;
}
