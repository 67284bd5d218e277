import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const entry = (title: string, index: number) => ({ id: `section-${index + 1}`, title });

export const tableOfContentsFixtures = {
  'a usual article': {
    language: 'en',
    isTruncated: false,
    entries: ['Energy and mood', 'What counts as breakfast', 'Weight', 'When skipping is fine', 'Takeaway'].map(entry),
  },
  'titles of a whole sentence': {
    language: 'en',
    isTruncated: false,
    entries: [
      'What are the symptoms of pituitary dwarfism, and when should somebody treated with human growth hormone see a doctor about them?',
      'Why?',
      'https://www.example.org/a/very/long/address/that/somebody/used/as/a/title/of/a/section',
    ].map(entry),
  },
  'as many sections as the longest article': {
    language: 'en',
    isTruncated: false,
    entries: Array.from({ length: 169 }, (_unused, index) =>
      entry(`Treatment Options Under Clinical Evaluation, Part ${index + 1}`, index),
    ),
  },
  'comments as the last entry': {
    language: 'en',
    isTruncated: false,
    entries: ['Energy and mood', 'Weight', 'Takeaway'].map(entry),
    comments: { count: 12 },
  },
  'one comment': { language: 'en', isTruncated: false, entries: [entry('Overview', 0)], comments: { count: 1 } },
  'no comments yet, and no sections': { language: 'en', isTruncated: false, entries: [], comments: { count: 0 } },
  'cut to a short list': {
    language: 'en',
    isTruncated: true,
    entries: Array.from({ length: 14 }, (_unused, index) => entry(`What you may notice in part ${index + 1}`, index)),
    comments: { count: 2 },
  },
  'cut to a short list, in Spanish': {
    language: 'es',
    isTruncated: true,
    entries: Array.from({ length: 11 }, (_unused, index) => entry(`Qué puede notar, parte ${index + 1}`, index)),
    comments: { count: 0 },
  },
  'one section': { language: 'en', isTruncated: false, entries: [entry('Overview', 0)] },
  'no sections': { language: 'en', isTruncated: false, entries: [] },
  Spanish: {
    language: 'es',
    isTruncated: false,
    entries: ['¿Qué es?', 'Síntomas', 'Diagnóstico', 'Tratamiento'].map(entry),
  },
  'Portuguese text in an English frame': {
    language: 'en',
    isTruncated: false,
    contentLanguage: 'pt',
    entries: ['Introdução', 'Método', 'Conclusão'].map(entry),
    comments: { count: 3 },
  },
} satisfies Record<string, ModuleProps<'article', './TableOfContents'>>;
