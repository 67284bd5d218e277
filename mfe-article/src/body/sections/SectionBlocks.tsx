import type { BodyBlock } from '@plainwell/contracts/article/body-block.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { AffiliateDisclosure } from '../../disclosure/AffiliateDisclosure.tsx';
import { estimateHeight } from '../estimate-height.ts';
import styles from './SectionBlocks.module.css';

interface SectionBlocksProps {
  /** Language of the interface, and of the disclosure. */
  language: InterfaceLanguage;
  blocks: BodyBlock[];
  /**
   * Class for pieces of text whose layout the browser may skip while they are far off screen. If absent, the browser
   * lays out every piece.
   */
  pieceClass?: string | undefined;
}

/**
 * The blocks of one section in reading order. A `slot` block is an empty container that reserves the height of its
 * format. The host finds the container by `data-slot` and puts another remote's island there, so that no text moves.
 * Text is in `section` elements, because reader views score every `div` separately and drop those with many links. A
 * `section` without a name is no landmark.
 */
export function SectionBlocks({ language, blocks, pieceClass }: SectionBlocksProps) {
  return (
    <section className={styles.blocks}>
      {blocks.map((block, index) => {
        if (block.kind === 'slot') {
          return (
            <div
              key={block.id}
              className={styles[block.format]}
              data-slot={block.id}
              data-format={block.format}
              data-print={block.format === 'gallery' ? undefined : 'none'}
            />
          );
        }
        if (block.kind === 'disclosure')
          return (
            <AffiliateDisclosure
              key={index}
              language={language}
              variant={block.variant}
              statements={block.statements}
            />
          );
        // Sanitized with the content service's allow list when the article was imported (contract: bodyBlockSchema).
        const text = { __html: block.html };
        if (pieceClass === undefined) return <section key={index} className="prose" dangerouslySetInnerHTML={text} />;
        const { narrow, wide } = estimateHeight(null, [block]);
        const className = `prose ${pieceClass}`;
        return (
          <section
            key={index}
            className={className}
            data-narrow={narrow}
            data-wide={wide}
            dangerouslySetInnerHTML={text}
          />
        );
      })}
    </section>
  );
}
