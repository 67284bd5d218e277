import type { Finding } from '../../../lenient-parsing/finding.ts';
import type { CorpusDocument, CorpusReference, CorpusSection } from '../document.ts';
import { largestPlainMark, withPointedMarks, type MarkTargets } from './citation-marks.ts';
import { withoutMarkdown } from './markdown.ts';
import { numberedReferences } from './numbered-citations.ts';
import { withoutPageControls, withoutPictureControls } from './page-controls.ts';
import { changeTexts, textsOf } from './rich-texts.ts';
import { joinSplitLinks } from './split-links.ts';

/** A document's sections and references without what copying left in them. */
export interface TidyDocument {
  sections: CorpusSection[];
  references: CorpusReference[];
  warnings: Finding[];
}

/** Examples that a warning shows. */
const EXAMPLES_SHOWN = 3;

function controlWarnings(leftOut: readonly string[]): Finding[] {
  if (leftOut.length === 0) return [];
  const examples = [...new Set(leftOut)].slice(0, EXAMPLES_SHOWN).map((words) => `"${words}"`);
  return [
    {
      field: 'sections',
      problem: `${leftOut.length} controls of the original page were left out (${examples.join(', ')})`,
    },
  ];
}

function markWarnings(lost: number): Finding[] {
  return lost === 0
    ? []
    : [{ field: 'sections', problem: `${lost} marks of notes that are not in the document were left out` }];
}

/**
 * Takes out of a document what copying left in it: Markdown, controls of the original page, and marks of notes that it
 * does not have. What comes out depends on the document alone.
 */
export function tidyDocument({ sections, references }: Pick<CorpusDocument, 'sections' | 'references'>): TidyDocument {
  const leftOut: string[] = [];
  const formatted = sections.map((section): CorpusSection => {
    const own = withoutPageControls(section);
    leftOut.push(...own.leftOut);
    const blocks = joinSplitLinks(own.blocks).map((block) =>
      changeTexts(block, (rich, isInTable) =>
        withoutMarkdown(
          withoutPictureControls(rich, (words) => leftOut.push(words)),
          !isInTable,
        ),
      ),
    );
    return { ...section, blocks };
  });
  const texts = textsOf(formatted.flatMap(({ blocks }) => blocks));
  const numbered = numberedReferences(references ?? [], texts);
  const targets: MarkTargets = {
    ids: new Set(numbered.references.flatMap(({ id }) => id ?? [])),
    places: numbered.places,
    arePlainMarksLost: largestPlainMark(texts) > numbered.references.length,
  };
  let lost = 0;
  const pointed = formatted.map((section): CorpusSection => ({
    ...section,
    blocks: section.blocks.map((block) =>
      changeTexts(block, (rich) =>
        withPointedMarks(rich, targets, (count) => {
          lost += count;
        }),
      ),
    ),
  }));
  return {
    sections: pointed,
    references: numbered.references,
    warnings: [...controlWarnings(leftOut), ...markWarnings(lost)],
  };
}
