import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { HistoryEntry } from '@plainwell/contracts/article/byline.ts';
import {
  checker,
  copyEditor,
  editor,
  escritora,
  institute,
  manyAuthors,
  medica,
  physician,
  unbrokenName,
  writer,
} from '../byline/people/people.fixtures.ts';

const entry = (action: string, facts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  action,
  authors: [],
  medicallyReviewedBy: [],
  factCheckedBy: [],
  updateReason: [],
  ...facts,
});

const published = entry('Published', { authors: [writer], editor, copyEditor });
const reviewed = entry('Medically reviewed', {
  medicallyReviewedBy: [physician],
  updateReason: ['Routine review: nothing had to change.'],
});
const updated = entry('Updated', {
  authors: [writer],
  editor,
  copyEditor,
  medicallyReviewedBy: [physician],
  factCheckedBy: [checker],
  updateReason: [
    'The thresholds follow the guideline of 2025.',
    'The section on salt was rewritten, and two sources were replaced by newer ones.',
  ],
});

export const historyFixtures = {
  'one entry': { language: 'en', id: 'a1', articleHistory: { '2024-05-17': published } },
  'two entries, no toggle': {
    language: 'en',
    id: 'a2',
    articleHistory: { '2024-05-17': published, '2026-06-25': updated },
  },
  'more than two, folded': {
    language: 'en',
    id: 'a3',
    articleHistory: {
      '2024-05-17': published,
      '2024-11-04': entry('Corrected', { editor, updateReason: ['A dose was given in the wrong unit.'] }),
      '2025-06-12': reviewed,
      '2026-06-25': updated,
      '2026-07-01': entry('Fact-checked', { factCheckedBy: [checker] }),
    },
  },
  'dates as far as they are stated': {
    language: 'en',
    id: 'a4',
    articleHistory: {
      '2019': entry('First published elsewhere'),
      '2021-03': entry('Updated'),
      '2021-03-09': reviewed,
      '2023': entry('Updated and medically reviewed', { authors: [writer], medicallyReviewedBy: [physician] }),
    },
  },
  'long and odd text': {
    language: 'en',
    id: 'an id/with 1 space & “quotes”',
    articleHistory: {
      '2026-01-02': entry(
        'Adapted, shortened, brought up to date and then read once more by everybody who had a part in the article that it was made from',
        {
          authors: manyAuthors,
          editor: unbrokenName,
          factCheckedBy: [institute],
          updateReason: ['x'.repeat(200), 'A reason <b>with</b> odd letters: ½ µg, 한국어, عربي.'],
        },
      ),
      '2026-01-01': entry('Published'),
    },
  },
  nothing: { language: 'en', id: 'a5', articleHistory: {} },
  Spanish: {
    language: 'es',
    id: 'a6',
    articleHistory: {
      '2025-04-08': entry('Publicado', { authors: [escritora], editor }),
      '2025-10': entry('Revisado por un médico', { medicallyReviewedBy: [medica] }),
      '2026-09-02': entry('Actualizado', {
        authors: [escritora],
        medicallyReviewedBy: [medica],
        updateReason: ['Se añadió el apartado sobre las siestas.'],
      }),
    },
  },
  'Portuguese in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    id: 'a7',
    articleHistory: { '2025-10-02': entry('Atualizado', { updateReason: ['As doses seguem a nova diretriz.'] }) },
  },
} satisfies Record<string, ModuleProps<'article', './History'>>;
