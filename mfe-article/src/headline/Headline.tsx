import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import styles from './Headline.module.css';

/**
 * From this length on, in characters, a title is set one step smaller, so that it leaves room for the text on a phone.
 */
const LONG_TITLE = 70;

/** The article's title, the page's one `h1`, with the optional whisper label above it. Static: nothing here moves. */
export function Headline({ language, contentLanguage, title, whisper }: ModuleProps<'article', './Headline'>) {
  return (
    // One group, so that the label belongs to the title without being a part of the heading's name.
    <hgroup className={styles.headline} lang={textLanguage(language, contentLanguage)}>
      {whisper === undefined ? null : <p className={styles.whisper}>{whisper}</p>}
      <h1 className={title.length < LONG_TITLE ? styles.title : styles.longTitle} dir={textDirection(title)}>
        {title}
      </h1>
    </hgroup>
  );
}
