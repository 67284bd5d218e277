import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { readerToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import styles from './BottomTabs.later.module.css';

/**
 * Links to the sections at the article's end, which stand below one after the other. Its behaviour makes tabs of links
 * and sections at the first press. Without JavaScript, or where the script does not come, a press leads to the section.
 */
export function BottomTabs({ language, sections = [] }: ModuleProps<'reader-tools', './BottomTabs'>) {
  if (sections.length === 0) return null;
  return (
    <ul className={`styled-later ${styles.tabs}`} aria-label={readerToolsMessages[language].aboutArticle}>
      {sections.map(({ name, anchor }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
