import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

export const headlineFixtures = {
  'title alone': { language: 'en', title: 'What a Good Breakfast Does for the Rest of Your Day' },
  'with a whisper': { language: 'en', title: 'Asthma', whisper: 'Ask the doctor' },
  'a title of a whole sentence': {
    language: 'en',
    title:
      'National Hormone and Pituitary Program (NHPP): Information for People Treated with Pituitary Human Growth Hormone, Their Families, and the Physicians Who Look After Them',
  },
  'a word wider than a phone': {
    language: 'en',
    title: 'Pneumonoultramicroscopicsilicovolcanoconiosis-and-hexakosioihexekontahexaphobia',
  },
  Spanish: { language: 'es', title: '¿Qué hace un buen desayuno por el resto del día?', whisper: 'Pregunte al médico' },
  'Portuguese text in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    title: 'Programa Brincar Legal na prevenção da violência contra crianças',
  },
} satisfies Record<string, ModuleProps<'article', './Headline'>>;
