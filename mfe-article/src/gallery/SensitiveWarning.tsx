import { TriangleAlert } from 'lucide';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { articleGalleryMessages } from '@plainwell/ui/messages/article/gallery.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import styles from './SensitiveWarning.later.module.css';

interface SensitiveWarningProps {
  language: InterfaceLanguage;
  onConsent: () => void;
}

/** Warning before sensitive pictures (rules.md#galleries). No picture is fetched before the reader consents. */
export function SensitiveWarning({ language, onConsent }: SensitiveWarningProps) {
  const words = articleGalleryMessages[language];
  return (
    <div className={styles.warning}>
      <Icon of={TriangleAlert} size="lg" />
      <h3 className={styles.title}>{words.warning}</h3>
      <p>{words.sensitiveContent}</p>
      <Button label={words.viewSensitive} look="primary" onClick={onConsent} />
    </div>
  );
}
