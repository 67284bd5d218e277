import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import styles from './Headline.module.css';

/** Length in characters from which a title is one size smaller, so that a phone has room for the text. */
const LONG_TITLE = 70;

/** The article's title, which is the only `h1` of the page, with the optional whisper label above it. Static. */
export function Headline({ language, contentLanguage, title, whisper }: ModuleProps<'article', './Headline'>) {
  return (
    // One group: the label belongs to the title, but not to the accessible name of the heading.
    <hgroup className={styles.headline} lang={textLanguage(language, contentLanguage)}>
      {whisper === undefined ? null : <p className={styles.whisper}>{whisper}</p>}
      <h1 className={title.length < LONG_TITLE ? styles.title : styles.longTitle} dir={textDirection(title)}>
        {title}
      </h1>
    </hgroup>
  );
}
