import type { SectionWithBlocks } from '../../model/place-body-slots.ts';

/** The article's text as plain HTML: what a reader gets when the article's own module cannot be rendered. */
export function PlainBody({ sections }: { sections: readonly SectionWithBlocks[] }) {
  return (
    <>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} className="prose">
          {title === null ? null : <h2>{title}</h2>}
          {blocks.map((block, place) =>
            block.kind === 'html' ? <div key={place} dangerouslySetInnerHTML={{ __html: block.html }} /> : null,
          )}
        </section>
      ))}
    </>
  );
}
