import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { formFieldMessages } from '@plainwell/ui/messages/shell/form.ts';
import { languageLinks } from '../../../routes/language-links.ts';

/**
 * A link to the privacy policy.
 * @property promise text before the link.
 */
export function PrivacyNote({ language, promise }: { language: InterfaceLanguage; promise?: string }) {
  return (
    <p className="form-hint">
      {promise === undefined ? null : `${promise} `}
      <a href={languageLinks(language).editorial('privacy-policy')}>{formFieldMessages[language].privacy}</a>
    </p>
  );
}
