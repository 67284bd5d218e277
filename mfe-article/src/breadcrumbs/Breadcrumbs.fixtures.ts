import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

export const breadcrumbsFixtures = {
  'one topic': { language: 'en', breadcrumbs: [{ title: 'Health topics', link: '/category/health' }] },
  'a longer way': {
    language: 'en',
    breadcrumbs: [
      { title: 'Health topics', link: '/category/health' },
      { title: 'Heart and blood vessels', link: '/category/heart' },
      { title: 'Cholesterol and what to do about it before it becomes a problem', link: '/category/cholesterol' },
    ],
  },
  'no way': { language: 'en', breadcrumbs: [] },
  Spanish: {
    language: 'es',
    breadcrumbs: [
      { title: 'Temas de salud', link: '/es/category/salud' },
      { title: 'Corazón', link: '/es/category/corazon' },
    ],
  },
} satisfies Record<string, ModuleProps<'article', './Breadcrumbs'>>;
