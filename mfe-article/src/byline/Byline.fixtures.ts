import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import threePortraits from '../pictures/portraits-three.svg';
import {
  checker,
  copyEditor,
  editor,
  escritora,
  institute,
  manyAuthors,
  medica,
  nutricionista,
  physician,
  storyteller,
  unbrokenName,
  writer,
} from './people/people.fixtures.ts';

type BylineProps = ModuleProps<'article', './Byline'>;

const nobody = { authors: [], medicalReviewers: [], factCheckers: [], articleDates: {} };
const everybody = { authors: [writer], medicalReviewers: [physician], factCheckers: [checker], editor, copyEditor };

export const bylineFixtures = {
  'published and never updated': {
    language: 'en',
    ...everybody,
    articleDates: {
      published: { date: '2024-10-04', display: 'October 4, 2024' },
      lastUpdates: { date: '2024-10-04', display: 'October 4, 2024' },
      medicallyReviewed: { date: '2024-10-02', display: 'October 2, 2024' },
      factChecked: { date: '2024-10-03', display: 'October 3, 2024' },
    },
  },
  'updated, the review being the latest': {
    language: 'en',
    ...everybody,
    articleDates: {
      published: { date: '2021-02-11', display: 'February 11, 2021' },
      lastUpdates: { date: '2024-03', display: 'March 2024' },
      medicallyReviewed: { date: '2025-01-20', display: 'January 20, 2025' },
    },
  },
  'overlays that are fetched': {
    language: 'en',
    ...everybody,
    factCheckers: [storyteller],
    articleDates: { published: { date: '2024-10-04', display: 'October 4, 2024' } },
    overlaysFrom: '/health/asthma-control',
  },
  'one picture of all portraits': {
    language: 'en',
    ...everybody,
    articleDates: {},
    portraits: { src: threePortraits, width: 120, height: 48 },
  },
  'only an institute': { ...nobody, language: 'en', authors: [institute] },
  'only a year': { ...nobody, language: 'en', articleDates: { published: { date: '2017', display: '2017' } } },
  'only a review': {
    ...nobody,
    language: 'en',
    medicalReviewers: [{ ...checker, link: '/about/medical-team' }],
    articleDates: { medicallyReviewed: { date: '2023-09-06', display: 'September 6, 2023' } },
  },
  'a review without a reviewer': {
    ...nobody,
    language: 'en',
    authors: [writer],
    articleDates: { medicallyReviewed: { date: '2023-09-06', display: 'September 6, 2023' } },
  },
  'as many authors as a journal article': {
    ...nobody,
    language: 'en',
    authors: manyAuthors,
    articleDates: { published: { date: '2025-01-27', display: 'January 27, 2025' } },
  },
  'a name without a break': { ...nobody, language: 'en', authors: [unbrokenName, writer] },
  'nothing known': { ...nobody, language: 'en' },
  'Spanish, published': {
    language: 'es',
    authors: [escritora],
    medicalReviewers: [medica],
    factCheckers: [checker],
    editor,
    copyEditor,
    articleDates: { published: { date: '2024-10-04', display: '4 de octubre de 2024' } },
  },
  'Spanish, updated, and a name in i': {
    language: 'es',
    authors: [medica, escritora],
    medicalReviewers: [],
    factCheckers: [],
    articleDates: {
      published: { date: '2017-11', display: 'noviembre de 2017' },
      lastUpdates: { date: '2024-08', display: 'agosto de 2024' },
    },
  },
  'somebody with a long story, without portrait, page or label': { ...nobody, language: 'en', authors: [storyteller] },
  'many authors, some with a story of their own': {
    ...nobody,
    language: 'en',
    authors: [writer, ...manyAuthors.slice(0, 9), physician, storyteller],
  },
  'one person in two roles': { ...nobody, language: 'en', authors: [physician], medicalReviewers: [physician] },
  'Portuguese people in an English frame': {
    ...nobody,
    language: 'en',
    contentLanguage: 'pt',
    authors: [nutricionista],
  },
  'Portuguese text in an English frame': {
    ...nobody,
    language: 'en',
    contentLanguage: 'pt',
    authors: manyAuthors.slice(0, 3),
    articleDates: { published: { date: '2025-01-27', display: '27 de janeiro de 2025' } },
  },
} satisfies Record<string, BylineProps>;
