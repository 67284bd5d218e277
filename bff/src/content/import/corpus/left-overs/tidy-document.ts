import type { Finding } from '../../../lenient-parsing/finding.ts';
import type { CorpusDocument, CorpusReference, CorpusSection } from '../document.ts';
import { largestPlainMark, withPointedMarks, type MarkTargets } from './citation-marks.ts';
import { withoutMarkdown } from './markdown.ts';
import { numberedReferences } from './numbered-citations.ts';
import { withoutPageControls, withoutPictureControls } from './page-controls.ts';
import { changeTexts, textsOf } from './rich-texts.ts';
import { joinSplitLinks } from './split-links.ts';

/** Sections and references of a document without left-overs of copying. */
export interface TidyDocument {
  sections: CorpusSection[];
  references: CorpusReference[];
  warnings: Finding[];
}

/** Number of examples in a warning. */
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
 * Removes left-overs of copying from a document: Markdown, controls of the original page, and marks of missing notes.
 * The result depends only on the document.
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
