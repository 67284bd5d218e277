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

/** Statements of each variant, for a host that passes no statements. */
const STATEMENTS_OF: Record<DisclosureVariant, DisclosureStatement[]> = {
  affiliate: ['commission'],
  'owned-and-operated': ['own-products', 'commission'],
};

/** States who earns money through the article, before the reader meets the first paid link. */
export function AffiliateDisclosure({
  language,
  variant,
  statements = STATEMENTS_OF[variant],
}: AffiliateDisclosureProps) {
  const { disclosure, howWeChoose } = disclosureMessages[language];
  return (
    <p className={styles.disclosure} lang={language} data-disclosure={variant}>
      {statements.map((statement) => (
        // Brand blocks do not print, so the statement about them does not print either.
        <span key={statement} data-print={statement === 'paid-brands' ? 'none' : undefined}>
          {`${disclosure[statement]} `}
        </span>
      ))}
      <a href={productSelectionPage[language]}>{howWeChoose}</a>
    </p>
  );
}
