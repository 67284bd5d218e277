import type { DisclosureVariant } from '@plainwell/contracts/body-block.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { disclosureMessages } from '@plainwell/ui/messages/article-disclosure.ts';
import { productSelectionPage } from '../editorial-pages.ts';
import styles from './AffiliateDisclosure.module.css';

interface AffiliateDisclosureProps {
  language: InterfaceLanguage;
  variant: DisclosureVariant;
}

/** Tells who earns what, before a reader meets the first link that is paid for. */
export function AffiliateDisclosure({ language, variant }: AffiliateDisclosureProps) {
  const { disclosure, howWeChoose } = disclosureMessages[language];
  return (
    <p className={styles.disclosure} lang={language} data-disclosure={variant}>
      {disclosure[variant]} <a href={productSelectionPage[language]}>{howWeChoose}</a>
    </p>
  );
}
