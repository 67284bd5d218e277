import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { DisclosureVariant } from '@plainwell/contracts/modules.ts';
import { disclosureMessages } from '@plainwell/ui/messages/article-disclosure.ts';
import styles from './AffiliateDisclosure.module.css';

interface AffiliateDisclosureProps {
  language: InterfaceLanguage;
  variant: DisclosureVariant;
}

/** Page about how products are selected (specification, section 1), by language of the interface. */
const SELECTION_PROCESS: Readonly<Record<InterfaceLanguage, string>> = {
  en: '/about/product-selection-process',
  es: '/es/about/product-selection-process',
};

/** Tells who earns what, before a reader meets the first link that is paid for. */
export function AffiliateDisclosure({ language, variant }: AffiliateDisclosureProps) {
  const { disclosure, howWeChoose } = disclosureMessages[language];
  return (
    <p className={styles.disclosure} lang={language} data-disclosure={variant}>
      {disclosure[variant]} <a href={SELECTION_PROCESS[language]}>{howWeChoose}</a>
    </p>
  );
}
