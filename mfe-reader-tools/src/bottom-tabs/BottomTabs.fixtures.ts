import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

export const bottomTabsFixtures = {
  English: {
    language: 'en',
    sections: [
      { name: 'Sources', anchor: 'sources' },
      { name: 'History', anchor: 'articleHistory-sample' },
      { name: 'Comments', anchor: 'comments' },
    ],
  },
  Spanish: {
    language: 'es',
    sections: [
      { name: 'Sobre este texto', anchor: 'sources-0a1b2c3d' },
      { name: 'Comentarios', anchor: 'comments-0a1b2c3d' },
    ],
  },
  'of a shell that names no sections': { language: 'en' },
} satisfies Record<string, ModuleProps<'reader-tools', './BottomTabs'>>;
