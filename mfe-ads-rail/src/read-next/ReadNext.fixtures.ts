import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const english = [
  {
    title: 'What a good night is made of',
    text: 'Sleep comes in rounds of about ninety minutes. What happens in each of them, and why waking in between is part of the plan.',
    link: '/sleep/good-night',
  },
  {
    title: 'Naps: how long, and when',
    text: 'Short ones refresh, long ones confuse. A guide to the difference.',
    link: '/sleep/naps',
  },
  {
    title: 'Shift work without the fog',
    text: 'Light, meals and days off for people who sleep when others do not.',
    link: '/sleep/shift-work',
  },
  { title: 'When snoring is worth a visit', link: '/sleep/snoring' },
  { title: 'Coffee after noon', text: 'How long it stays, and for whom.', link: '/sleep/coffee' },
  { title: 'A sixth article, which only the rail lists', text: 'Read This Next stops at five.', link: '/sleep/sixth' },
];

const spanish = [
  {
    title: '¿De qué está hecha una buena noche?',
    text: 'El sueño llega en rondas de unos noventa minutos. Qué ocurre en cada una y por qué despertarse entre ellas es normal.',
    link: '/es/sueno/buena-noche',
  },
  {
    title: 'La siesta: cuánto y cuándo',
    text: 'Las cortas refrescan; las largas confunden.',
    link: '/es/sueno/siesta',
  },
  { title: 'Trabajar de noche sin niebla', link: '/es/sueno/turnos' },
];

const odd = [
  {
    title:
      'Long-term outcomes after allogeneic haematopoietic stem-cell transplantation in adults with relapsed or refractory acute lymphoblastic leukaemia: a systematic review, with a note on pneumonoultramicroscopicsilicovolcanoconiosis',
    text: 'A deck without an end: '.repeat(30),
    link: '/odd/long',
  },
  {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2),
    text: 'One word, no hyphen.',
    link: '/odd/word',
  },
  { title: 'الصحة والعافية: ما الذي ينفع حقًا؟', text: 'Right-to-left text in a left-to-right list.', link: '/odd/rtl' },
  { title: '<script>alert("markup")</script> & other “signs”', text: '<b>Not bold</b>', link: '/odd/markup' },
];

const sleep = { name: 'Sleep', link: '/category/sleep' };

export const readNextFixtures = {
  'read next': { language: 'en', list: 'read-next', items: english },
  'read next with its topic': { language: 'en', list: 'read-next', items: english, category: sleep },
  'read next, one article': { language: 'en', list: 'read-next', items: english.slice(0, 1) },
  'read next in Spanish': {
    language: 'es',
    list: 'read-next',
    items: spanish,
    category: { name: 'Sueño', link: '/es/category/sueno' },
  },
  'read next, long and odd': { language: 'en', list: 'read-next', items: odd },
  'must reads': { language: 'en', list: 'must-reads', items: english },
  'must reads with its topic': { language: 'en', list: 'must-reads', items: english.slice(0, 4), category: sleep },
  'must reads in Spanish': { language: 'es', list: 'must-reads', items: spanish },
  'must reads, long and odd': { language: 'en', list: 'must-reads', items: odd },
  nothing: { language: 'en', list: 'read-next', items: [] },
} satisfies Record<string, ModuleProps<'rail', './ReadNext'>>;
