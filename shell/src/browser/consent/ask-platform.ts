import type { Consent } from '@plainwell/contracts/browser/ads/consent.ts';
import { gppChoice, tcfChoice, type GppPing, type TcfData } from './platform-choice.ts';

declare global {
  var __tcfapi:
    | ((command: 'addEventListener', version: 2, callback: (data: TcfData, isGood: boolean) => void) => void)
    | undefined;
  var __gpp:
    | ((command: 'addEventListener', callback: (event: { pingData?: GppPing }, isGood: boolean) => void) => void)
    | undefined;
}

/**
 * Loads the script of a consent platform, and calls back with each choice that the reader makes there. If the script
 * does not load, nobody is asked.
 */
export function askPlatform(
  kind: string | undefined,
  source: string | undefined,
  choose: (choice: Consent) => void,
): void {
  const script = document.createElement('script');
  script.src = String(source);
  script.addEventListener('load', () => {
    const take = (choice: Consent | undefined) => choice && choose(choice);
    if (kind === 'gpp') globalThis.__gpp?.('addEventListener', ({ pingData = {} }) => take(gppChoice(pingData)));
    else globalThis.__tcfapi?.('addEventListener', 2, (data) => take(tcfChoice(data)));
  });
  document.head.append(script);
}
