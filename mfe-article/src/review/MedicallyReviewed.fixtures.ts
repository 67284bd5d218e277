import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { checker, medica, physician } from '../byline/people/people.fixtures.ts';

export const medicallyReviewedFixtures = {
  'reviewer and date': {
    language: 'en',
    medicalReviewers: [physician],
    date: { date: '2025-01-20', display: 'January 20, 2025' },
  },
  'two reviewers': { language: 'en', medicalReviewers: [physician, checker] },
  'date alone': { language: 'en', medicalReviewers: [], date: { date: '2017-11', display: 'November 2017' } },
  nothing: { language: 'en', medicalReviewers: [] },
  Spanish: {
    language: 'es',
    medicalReviewers: [medica],
    date: { date: '2017-11', display: 'noviembre de 2017' },
  },
} satisfies Record<string, ModuleProps<'article', './MedicallyReviewed'>>;
