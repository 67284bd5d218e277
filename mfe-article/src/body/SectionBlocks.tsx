import type { BodyBlock } from '@plainwell/contracts/article/body-block.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { AffiliateDisclosure } from '../disclosure/AffiliateDisclosure.tsx';
import { estimateHeight } from './estimate-height.ts';
import styles from './SectionBlocks.module.css';

interface SectionBlocksProps {
  /** Language of the interface: the disclosure speaks it. */
  language: InterfaceLanguage;
  blocks: BodyBlock[];
  /** Class of a piece of text that need not be laid out while it is far from sight; without it, all are. */
  pieceClass?: string | undefined;
}

/**
 * The blocks of one section in reading order. A `slot` block is an empty container that keeps the height of its format
 * free: the host finds it by `data-slot` and puts another team's island there, and no text moves. Text stands in
 * `section`, without a name no landmark: reader views weigh every `div` by itself, and drop those with many links.
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
        // Sanitised by the content service's allow-list when the article was imported (contract: bodyBlockSchema).
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
