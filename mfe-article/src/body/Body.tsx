import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { CollapsableSection } from './CollapsableSection.tsx';
import { PlainSection } from './PlainSection.tsx';
import './Body.later.module.css';
import styles from './Body.module.css';

/**
 * The text of the article. Never hydrated: its HTML stands in the page once, and what opens and closes in it does so
 * natively. Foreign islands stand in the empty containers that `SectionBlocks` leaves for the host.
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
