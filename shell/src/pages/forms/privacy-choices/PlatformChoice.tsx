import type { Consent } from '@plainwell/contracts/browser/ads/consent.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { privacyChoicesMessages } from '@plainwell/ui/messages/shell/privacy-choices.ts';

interface PlatformChoiceProps {
  language: InterfaceLanguage;
  /** The reader's stored choice. */
  choice: Consent | null;
  platform: Site['consent'];
}

/**
 * Returns the path of the function that opens a platform's window again. It is empty for `displayConsentUi`, and
 * `undefined` if there is no such function.
 */
function reopenPath(platform: Site['consent']): string | undefined {
  if (platform === undefined || platform === 'off') return undefined;
  return platform.reopen ?? (platform.kind === 'tcf' ? '' : undefined);
}

/**
 * The reader's choice on a site with a consent platform, and a button that opens the platform's window. The consent
 * script shows the choice that the platform reports, and enables the button once the button works
 * (`platform-window.ts`). The statements of other choices and the disabled button are invisible but keep their space,
 * so that nothing moves.
 */
export function PlatformChoice({ language, choice, platform }: PlatformChoiceProps) {
  const words = privacyChoicesMessages[language];
  // The platform may have answered for the reader, for example where no law requires it to ask.
  const statements = { untold: words.untold, granted: words.platformGranted, denied: words.platformDenied };
  const path = reopenPath(platform);
  return (
    <>
      <p>{words.platform}</p>
      <p>
        <output className="form-statements">
          {(['untold', 'granted', 'denied'] as const).map((each) => (
            <strong key={each} data-consent-choice={each} data-current={each === (choice ?? 'untold') ? '' : undefined}>
              {statements[each]}
            </strong>
          ))}
        </output>
      </p>
      <div className="form-fields" data-consent-reopen={path}>
        <p className="form-hint" tabIndex={-1}>
          {words.changeByPlatform}
        </p>
        {path === undefined ? null : (
          <button type="button" disabled>
            {words.openPlatform}
          </button>
        )}
      </div>
    </>
  );
}
