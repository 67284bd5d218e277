import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { LeadImage } from './LeadImage.tsx';
import styles from './Deck.module.css';

/** The part between the byline and the text: the deck, the notice on sample text and the lead image. Static. */
export function Deck({ language, contentLanguage, deck, largeImage, isSample }: ModuleProps<'article', './Deck'>) {
  const hasDeck = deck !== undefined && deck !== '';
  if (!hasDeck && largeImage === undefined && !isSample) return null;
  const messages = articleMessages[language];
  const lang = textLanguage(language, contentLanguage);
  return (
    <div className={styles.opening}>
      {hasDeck ? (
        <p className={styles.deck} lang={lang} dir={textDirection(deck)}>
          {deck}
        </p>
      ) : null}
      {isSample ? (
        <p className={styles.notice} role="note">
          <strong>{messages.sampleTitle}</strong> {messages.sampleText}
        </p>
      ) : null}
      {largeImage === undefined ? null : <LeadImage image={largeImage} lang={lang} />}
    </div>
  );
}
