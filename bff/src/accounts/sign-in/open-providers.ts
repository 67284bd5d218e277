import type { Logger } from 'pino';
import type { SignInOffer } from '../../config/sign-in/sign-in-offer.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';

/** The providers that a running site offers, in the order in which readers see them. */
export interface OpenProviders {
  providers: readonly ProviderSettings[];
  /** Stops the local providers, if this process started them. */
  close: () => Promise<void>;
}

const nothingToEnd = () => Promise.resolve();

/** Opens the providers that the site offers. Starts the local providers. Configured providers run elsewhere. */
export async function openProviders(
  offer: SignInOffer,
  { publicUrl, opsOrigin = null }: { publicUrl: string; opsOrigin?: string | null },
  log: Logger,
): Promise<OpenProviders> {
  switch (offer.kind) {
    case 'configured':
      return { providers: offer.providers, close: nothingToEnd };
    case 'development': {
      // Imported here, so that sites with configured providers never load development sign-in.
      const { startDevelopmentProviders } = await import('../development-providers/start-development-providers.ts');
      return startDevelopmentProviders({ publicUrl, opsOrigin, log });
    }
    case 'none':
      log.warn(offer.notice);
      return { providers: [], close: nothingToEnd };
    default:
      return { providers: [], close: nothingToEnd };
  }
}
