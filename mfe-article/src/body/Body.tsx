import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { CollapsableSection } from './sections/CollapsableSection.tsx';
import { PlainSection } from './sections/PlainSection.tsx';
import './Body.later.module.css';
import styles from './Body.module.css';

/**
 * The text of the article. Never hydrated: the page contains its HTML once, and its sections open and close natively.
 * `SectionBlocks` leaves empty containers, into which the host puts islands of other remotes.
 */
export function Body({ language, contentLanguage, sections }: ModuleProps<'article', './Body'>) {
  return (
    <div className={styles.body} lang={textLanguage(language, contentLanguage)}>
      {sections.map((section) => {
        const { title, isCollapsable } = section;
        return isCollapsable && title !== null ? (
          <CollapsableSection key={section.id} language={language} section={section} title={title} />
        ) : (
          <PlainSection key={section.id} language={language} section={section} />
        );
      })}
    </div>
  );
}
