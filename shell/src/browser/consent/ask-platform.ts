import type { Consent } from '@plainwell/contracts/browser/ads/consent.ts';
import { gppChoice, tcfChoice, type GppPing, type TcfData } from './platform-choice.ts';

declare global {
  var __tcfapi:
    | ((
        command: 'addEventListener' | 'displayConsentUi',
        version: 2,
        callback: (data: TcfData | null, isSuccess: boolean) => void,
      ) => void)
    | undefined;
  var __gpp:
    | ((
        command: 'addEventListener',
        callback: (event: { pingData?: GppPing | null } | null, isSuccess: boolean) => void,
      ) => void)
    | undefined;
}

/**
 * Loads the script of a consent platform. Calls `take` each time that the platform reports: with the reader's choice,
 * or with `undefined` while the platform asks the reader or if it fails. If the script does not load, nobody asks the
 * reader.
 * @param onLoad called once the script has loaded.
 */
export function askPlatform(
  kind: string | undefined,
  source: string | undefined,
  take: (choice: Consent | undefined) => void,
  onLoad: () => void,
): void {
  const script = document.createElement('script');
  script.src = String(source);
  script.addEventListener('load', () => {
    if (kind === 'gpp')
      globalThis.__gpp?.('addEventListener', (event, isSuccess) =>
        take(isSuccess ? gppChoice(event?.pingData) : undefined),
      );
    else
      globalThis.__tcfapi?.('addEventListener', 2, (data, isSuccess) => take(isSuccess ? tcfChoice(data) : undefined));
    onLoad();
  });
  document.head.append(script);
}
