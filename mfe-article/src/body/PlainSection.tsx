import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { BodySection } from './body-section.ts';
import { estimateHeight } from './estimate-height.ts';
import { SectionBlocks } from './SectionBlocks.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import './PlainSection.later.module.css';
import styles from './PlainSection.module.css';

/** A section that is about so high on a phone, in pixels, takes one too long to lay out at once. */
const LONG = 6_000;

/**
 * Says to reader views that a section is text, whatever its id reads like: one of "Related conditions" would go
 * (Mozilla's Readability, `okMaybeItsACandidate`).
 */
const TEXT_CLASS = 'article-part';

interface PlainSectionProps {
  language: InterfaceLanguage;
  section: BodySection;
}

/**
 * A section that is always open. Its title is a quiet link to itself, so that readers can copy its address. The section
 * carries no accessible name on purpose: named, each would be a landmark, and a long article has 200.
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
