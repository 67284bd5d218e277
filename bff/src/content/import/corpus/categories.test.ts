import { expect, test } from 'vitest';
import { categoriesFromNames } from './categories.ts';

test.each([
  { names: ['types', 'breast', 'treatment', 'surgery'], topics: ['Breast cancer', 'Treatment', 'Surgery'] },
  { names: ['types', 'leukemia', 'hp'], topics: ['Leukemia'] },
  { names: ['types', 'childhood-cancers'], topics: ['Childhood cancers'] },
  { names: ['types', 'head-and-neck', 'hp', 'adult'], topics: ['Head and neck cancer'] },
  {
    names: ['about-cancer', 'treatment', 'types', 'immunotherapy'],
    topics: ['About cancer', 'Treatment', 'Immunotherapy'],
  },
  { names: ['publications', 'pdq', 'information-summaries', 'genetics'], topics: ['Genetics'] },
  { names: ['Lungs & breathing', 'Types'], topics: ['Lungs & breathing', 'Types'] },
])('$names are the topics $topics: folders are named for readers, written names stay', ({ names, topics }) => {
  expect(categoriesFromNames(names, 'en').map(({ name }) => name)).toEqual(topics);
});
