import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';
import { wordsOfText } from './words-of-text.ts';

test.each([
  ['Gastro\u00ADentero\u00ADlogy', 'Gastroenterology'],
  ['Electro\u200Bquintessence', 'Electroquintessence'],
  ['Quib\u200Cli\u200Dzation\u2060\uFEFF', 'Quiblization'],
  ['\u200Easthma\u202C', 'asthma'],
  ['coordinación', 'coordinacion'],
  ['COVID\u201119', 'COVID 19'],
  ['ClinicalTrials.gov', 'ClinicalTrials gov'],
  ['at 2.5 mg. Then', 'at 2.5 mg. Then'],
  ['ﬁbrosis', 'fibrosis'],
  ['ＡＤＨＤ ２', 'ADHD 2'],
  ['25 µg', '25 μg'],
  ['5 ㎎', '5 mg'],
  ['ⓘⓝ\u200Bⓢⓞⓜⓝⓘⓐ', 'insomnia'],
  ['AdvilⓇ', 'AdvilⓇ'],
  ['CO₂', 'CO2'],
  ['pressure¹ cm²', 'pressure  cm '],
  ['Tylenol™ … Advil®', 'Tylenol™ … Advil®'],
])('%j is compared as %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('words are found where they stand in the text as it was written', () => {
  const text = 'The gas\u00ADtro\u00ADscopy, pressure¹ and CO₂ at 2.5, 5㎎ of AdvilⓇ, ⓘⓝⓢⓤⓛⓘⓝ';
  expect(wordsOfText(text).map(({ folded, from, to }) => [folded, text.slice(from, to)])).toEqual([
    ['the', 'The'],
    ['gastroscopy', 'gas\u00ADtro\u00ADscopy'],
    ['pressure', 'pressure'],
    ['and', 'and'],
    ['co2', 'CO₂'],
    ['at', 'at'],
    ['2.5', '2.5'],
    ['5mg', '5㎎'],
    ['of', 'of'],
    ['advil', 'Advil'],
    ['insulin', 'ⓘⓝⓢⓤⓛⓘⓝ'],
  ]);
});

test.each(['5㎎', 'AdvilⓇ 20㎖', 'ⓘⓝ\u200Bⓢⓞⓜⓝⓘⓐ', '９０㎜Hg', 'a㎎Ⓡⓑ', '2.5㎎'])(
  '%j has the same words in a query as in a text',
  (text) => {
    expect(wordsOfText(text).map(({ folded }) => folded)).toEqual(
      wordsOfText(foldForSearch(text)).map(({ folded }) => folded),
    );
  },
);
