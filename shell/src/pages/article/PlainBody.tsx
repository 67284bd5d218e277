import type { BodyBlock } from '@plainwell/contracts/article/body-block.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { disclosureMessages } from '@plainwell/ui/messages/article/disclosure.ts';
import type { SectionWithBlocks } from '../../model/body/place-body-slots.ts';

interface PlainBodyProps {
  language: InterfaceLanguage;
  sections: readonly SectionWithBlocks[];
}

function PlainBlock({ language, block }: { language: InterfaceLanguage; block: BodyBlock }) {
  if (block.kind === 'html') return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
  // Affiliate links must be disclosed even on this plain page.
  const { disclosure } = disclosureMessages[language];
  if (block.kind !== 'disclosure') return null;
  return (
    <p lang={language}>
      {block.statements?.map((statement) => (
        // Paper does not show the brand blocks, so it does not need their statement.
        <span key={statement} data-print={statement === 'paid-brands' ? 'none' : undefined}>
          {`${disclosure[statement]} `}
        </span>
      ))}
    </p>
  );
}

/** The article's text as plain HTML, for readers if the server cannot render the module of the body. */
export function PlainBody({ language, sections }: PlainBodyProps) {
  return (
    <>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} className="article-part prose">
          {title === null ? null : <h2>{title}</h2>}
          {blocks.map((block, place) => (
            <PlainBlock key={place} language={language} block={block} />
          ))}
        </section>
      ))}
    </>
  );
}
