import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { readerToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import styles from './BottomTabs.later.module.css';

/**
 * Links to the sections at the end of the article. The sections are below the links, one after the other. The behaviour
 * turns links and sections into tabs at the first press. Without JavaScript, or if the script fails to load, a press
 * leads to the section.
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
