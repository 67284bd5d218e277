import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type CommentsProps = ModuleProps<'reader-tools', './Comments'>;
type Comment = CommentsProps['comments'][number];

const full: Comment = {
  comment:
    'Writing the numbers on the calendar in the kitchen did more than any app. My husband started writing his underneath.',
  date: '2026-10-02',
  primaryHealthConcern: 'High blood pressure',
  age: '61',
  yearsSinceDiagnosis: '9',
};

const english: CommentsProps = {
  language: 'en',
  title: 'How do you keep your blood pressure in check?',
  text: 'What made the habit stick? An editor reads every comment before it appears.',
  comments: [
    full,
    {
      comment: 'My first readings at home were to high. It turned out my cuff was too small!!',
      editedComment: 'My first readings at home were too high. It turned out that my cuff was too small.',
      date: '2026-09',
      yearsSinceDiagnosis: '<1',
      medicalNote:
        'Cuff size is printed on the cuff as a range in inches or centimeters. Measure around the middle of the upper arm.',
    },
  ],
};

export const commentsFixtures = {
  'a usual one': english,
  'one comment': { ...english, comments: [full] },
  'no comments and no text': { language: 'en', title: 'Share your experience', comments: [] },
  'as many as show at first': { ...english, comments: Array.from({ length: 5 }, () => full) },
  'more than show at first': {
    ...english,
    comments: Array.from({ length: 13 }, (_unused, index) => ({ ...full, comment: `${full.comment} (${index + 1})` })),
  },
  'the first of many': { ...english, comments: Array.from({ length: 5 }, () => full), total: 240, viewCount: 12_345 },
  'all of many': { ...english, comments: Array.from({ length: 7 }, () => full), total: 7 },
  'a comment and nothing about its writer': { ...english, comments: [{ comment: 'It helped.' }] },
  'long and odd text': {
    language: 'en',
    title:
      'What has the transition been like for you, for the people around you, and for everything that you had planned to do in these years?',
    comments: [
      {
        comment:
          `First line.\n\nAnother paragraph, <b>not bold</b> & "quoted". ${'averyverylongword'.repeat(20)} ${'And on it went, month after month. '.repeat(30)}`.slice(
            0,
            1_500,
          ),
        date: '2026',
        primaryHealthConcern:
          'Polycystic ovary syndrome with metabolic complications and a family history that nobody had written down',
        age: '1-2.',
        yearsSinceDiagnosis: '0.5',
        medicalNote: 'A note. '.repeat(60).trim(),
      },
    ],
  },
  Spanish: {
    language: 'es',
    title: '¿Qué le ha ayudado en las malas noches?',
    text: 'Cuente a otros lectores lo que probó y cómo le fue.',
    comments: [
      {
        comment: 'Levantarme de la cama me parecía una derrota. A las dos semanas dejé de temer el dormitorio.',
        date: '2026-09-14',
        primaryHealthConcern: 'Insomnio',
        age: '52',
        yearsSinceDiagnosis: '1',
        medicalNote: 'Pregunte en su centro de salud por un plan hecho para su horario.',
      },
      ...Array.from({ length: 6 }, () => ({ comment: 'Me ayudó apagar la pantalla.', date: '2026-08-30' })),
    ],
  },
  'a long comment, Spanish': {
    language: 'es',
    title: '¿Qué le ha ayudado?',
    comments: [{ comment: 'Me levanto siempre a la misma hora, también los domingos. '.repeat(12).trim() }],
  },
  'Portuguese text in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    title: 'Como foi para você?',
    comments: [
      {
        comment: 'Foi difícil no começo.',
        date: '2026-08-30',
        primaryHealthConcern: 'Insônia',
        medicalNote: 'Procure o posto de saúde.',
      },
    ],
  },
} satisfies Record<string, CommentsProps>;
