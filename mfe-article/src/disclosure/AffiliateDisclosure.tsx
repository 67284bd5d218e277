import type { DisclosureStatement, DisclosureVariant } from '@plainwell/contracts/article/body-block.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { disclosureMessages } from '@plainwell/ui/messages/article/disclosure.ts';
import { productSelectionPage } from '../editorial-pages.ts';
import styles from './AffiliateDisclosure.module.css';

interface AffiliateDisclosureProps {
  language: InterfaceLanguage;
  variant: DisclosureVariant;
  statements: readonly DisclosureStatement[] | undefined;
}

/** What a host that names no sentences means by a variant. */
const STATEMENTS_OF: Record<DisclosureVariant, DisclosureStatement[]> = {
  affiliate: ['commission'],
  'owned-and-operated': ['own-products', 'commission'],
};

/** Tells who earns what, before a reader meets the first link that is paid for. */
export function AffiliateDisclosure({
  language,
  variant,
  statements = STATEMENTS_OF[variant],
}: AffiliateDisclosureProps) {
  const { disclosure, howWeChoose } = disclosureMessages[language];
  return (
    <p className={styles.disclosure} lang={language} data-disclosure={variant}>
      {statements.map((statement) => (
        // Brand blocks do not print, and neither does what is said of them.
        <span key={statement} data-print={statement === 'paid-brands' ? 'none' : undefined}>
          {`${disclosure[statement]} `}
        </span>
      ))}
      <a href={productSelectionPage[language]}>{howWeChoose}</a>
    </p>
  );
}
