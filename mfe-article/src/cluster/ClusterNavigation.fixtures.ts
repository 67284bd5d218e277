import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const heart = {
  name: 'Heart health',
  link: '/category/heart-health',
  children: [
    { name: 'Blood pressure', link: '/category/blood-pressure' },
    { name: 'Cholesterol', link: '/category/cholesterol' },
    { name: 'Heart rhythm', link: '/category/heart-rhythm' },
  ],
};
const medicines = {
  name: 'Medicines',
  link: '/category/medicines',
  children: [{ name: 'Blood thinners', link: '/category/blood-thinners' }],
};
const nutrition = { name: 'Nutrition', link: '/category/nutrition' };
const sleep = { name: 'Sleep', link: '/category/sleep', children: [] };

const many = Array.from({ length: 20 }, (_, category) => ({
  name: `Category ${category + 1}`,
  link: `/category/category-${category + 1}`,
  children: Array.from({ length: 30 }, (_topic, topic) => ({
    name: `Topic ${topic + 1} of category ${category + 1}`,
    link: `/category/category-${category + 1}-topic-${topic + 1}`,
  })),
}));

export const clusterNavigationFixtures = {
  'links and folds, in a category': {
    language: 'en',
    title: 'Heart health',
    categories: [heart, nutrition, sleep, medicines],
    current: ['/category/nutrition', '/category/elsewhere'],
  },
  'in a topic within a category': {
    language: 'en',
    title: 'Heart health',
    categories: [heart, nutrition, medicines],
    current: ['/category/cholesterol'],
  },
  'in Spanish': {
    language: 'es',
    title: 'Cerebro y nervios',
    categories: [
      {
        name: 'Cerebro y nervios',
        link: '/es/category/cerebro-y-nervios',
        children: [{ name: 'Migraña', link: '/es/category/migrana' }],
      },
      { name: 'Sueño', link: '/es/category/sueno' },
    ],
    current: ['/es/category/cerebro-y-nervios'],
  },
  'Portuguese words in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    title: 'Saúde do coração',
    categories: [
      { name: 'Coração', link: '/pt/category/coracao', children: [{ name: 'Pressão', link: '/pt/category/pressao' }] },
    ],
    current: [],
  },
  'one category': { language: 'en', title: 'Sleep', categories: [nutrition], current: [] },
  'twenty categories of thirty topics': {
    language: 'en',
    title: 'Everything',
    categories: many,
    current: ['/category/category-7-topic-3'],
  },
  'topics below topics': {
    language: 'en',
    title: 'Heart health',
    categories: [
      { ...heart, children: [...heart.children, { ...medicines, children: [{ ...nutrition, children: [sleep] }] }] },
    ],
    current: ['/category/sleep'],
  },
  'long and odd names': {
    language: 'en',
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    categories: [
      {
        name: 'Long-term outcomes after allogeneic haematopoietic stem-cell transplantation in relapsed leukaemia',
        link: '/category/long',
        children: [{ name: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2), link: '/category/longer' }],
      },
      {
        name: 'الصحة والعافية',
        link: '/category/rtl',
        children: [{ name: '<b>Not bold</b> & “quoted”', link: '/category/markup' }],
      },
      { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', link: '/category/word' },
    ],
    current: [],
  },
} satisfies Record<string, ModuleProps<'article', './ClusterNavigation'>>;
