import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { BodySection } from './body-section.ts';
import { SectionBlocks } from './SectionBlocks.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import './CollapsableSection.later.module.css';
import styles from './CollapsableSection.module.css';

interface CollapsableSectionProps {
  language: InterfaceLanguage;
  section: BodySection;
  title: string;
}

/**
 * A section that the reader opens, without JavaScript. Browsers open a `<details>` when a link targets an element
 * inside its content. The anchor is therefore inside the content, not on the section, and CSS moves it to the section's
 * top edge.
 */
export function CollapsableSection({ language, section: { id, header, blocks }, title }: CollapsableSectionProps) {
  return (
    <section className={styles.section}>
      <details className={styles.details}>
        <summary className={`${styles.summary} chevron`}>
          <SectionTitle header={header} title={title} />
        </summary>
        <div id={id} className={styles.anchor} />
        <div className={styles.content}>
          <SectionBlocks language={language} blocks={blocks} />
        </div>
      </details>
    </section>
  );
}
