import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type FeedbackProps = ModuleProps<'reader-tools', './Feedback'>;

const english: FeedbackProps = {
  language: 'en',
  path: '/sleep/better-sleep',
  placement: 'top',
  doctorAdvice: { partner: 'Ask a Doctor', link: 'https://doctors.example/ask' },
};

/** Fixtures of the feedback link. */
export const feedbackFixtures: Record<string, FeedbackProps> = {
  English: english,
  'at the bottom of the article': { ...english, placement: 'bottom' },
  Spanish: { ...english, language: 'es', path: '/es/sueno/dormir-mejor' },
  'at the bottom of a Spanish article': {
    ...english,
    language: 'es',
    path: '/es/sueno/dormir-mejor',
    placement: 'bottom',
  },
  'without a partner': { ...english, doctorAdvice: undefined },
};
