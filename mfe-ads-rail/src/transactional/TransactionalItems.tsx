import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { transactionalMessages } from '@plainwell/ui/messages/rail/transactional.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { TransactionalGroup } from './TransactionalGroup.tsx';
import styles from './TransactionalItems.later.module.css';

/**
 * Guides and reviews that lead to products (rules.md#right-rail), on the background color of ads and with their label.
 * Static: links need no JavaScript.
 */
export function TransactionalItems({
  language,
  contentLanguage,
  articleTitle,
  guides,
  reviews,
}: ModuleProps<'rail', './TransactionalItems'>) {
  const messages = transactionalMessages[language];
  if (guides.length === 0 && reviews.length === 0) return null;
  const lang = textLanguage(language, contentLanguage);
  return (
    <div className={`styled-later ${styles.items}`} data-print="none">
      <p className={styles.label}>{messages.promotion}</p>
      <TransactionalGroup heading={messages.guides} articleTitle={articleTitle} items={guides} lang={lang} />
      <TransactionalGroup heading={messages.reviews} articleTitle={articleTitle} items={reviews} lang={lang} />
    </div>
  );
}
