import type { Logger } from 'pino';
import type { SignInOffer } from '../config/sign-in-offer.ts';
import { startDevelopmentProviders } from '../development-sign-in/start-development-providers.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Providers that a running site offers, in the order in which readers see them. */
export interface OpenProviders {
  providers: readonly ProviderSettings[];
  /** Ends what was started for them. */
  close: () => Promise<void>;
}

const nothingToEnd = () => Promise.resolve();

/** Gets the offered providers going: the local ones are started here, all others stand elsewhere. */
export async function openProviders(offer: SignInOffer, publicUrl: string, log: Logger): Promise<OpenProviders> {
  switch (offer.kind) {
    case 'configured':
      return { providers: offer.providers, close: nothingToEnd };
    case 'development':
      return startDevelopmentProviders({ publicUrl, log });
    case 'none':
      log.warn(offer.notice);
      return { providers: [], close: nothingToEnd };
    default:
      return { providers: [], close: nothingToEnd };
  }
}
