import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { BodySection } from './body-section.ts';
import { estimateHeight } from '../estimate-height.ts';
import { SectionBlocks } from './SectionBlocks.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import './PlainSection.later.module.css';
import styles from './PlainSection.module.css';

/** Estimated height on a phone, in pixels, above which a section takes too long to lay out at once. */
const LONG = 6_000;

/**
 * Class that makes reader views keep a section as text. By its id only, they would drop a section such as "Related
 * conditions" (Mozilla's Readability, `okMaybeItsACandidate`).
 */
const TEXT_CLASS = 'article-part';

interface PlainSectionProps {
  language: InterfaceLanguage;
  section: BodySection;
}

/**
 * A section that is always open. Its title links to the section itself, so that readers can copy the address. The
 * section has no accessible name on purpose: each named section is a landmark, and a long article has 200 sections.
 */
export function PlainSection({ language, section: { id, title, header, blocks } }: PlainSectionProps) {
  const { narrow, wide } = estimateHeight(title, blocks);
  const isLong = narrow > LONG;
  return (
    <section
      id={id}
      className={`${TEXT_CLASS} ${styles.section}${isLong ? ` ${styles.long}` : ''}`}
      data-narrow={narrow}
      data-wide={wide}
    >
      {title === null ? null : (
        <SectionTitle header={header} title={title}>
          <a className={styles.anchor} href={`#${id}`}>
            {title}
          </a>
        </SectionTitle>
      )}
      {blocks.length === 0 ? null : (
        <SectionBlocks language={language} blocks={blocks} pieceClass={isLong ? styles.piece : undefined} />
      )}
    </section>
  );
}
