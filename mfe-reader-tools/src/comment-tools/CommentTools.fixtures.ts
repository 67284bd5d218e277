import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type CommentToolsProps = ModuleProps<'reader-tools', './CommentTools'>;

export const commentToolsFixtures = {
  'all comments shown': { language: 'en', path: '/health/blood-pressure' },
  'more comments': { language: 'en', path: '/health/blood-pressure', more: { count: 235, next: '2026-09-01.p12' } },
  Spanish: { language: 'es', path: '/es/salud/insomnio', more: { count: 1, next: '2026-09-01.o4' } },
  'Portuguese text in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    path: '/pt/saude/sono',
    more: { count: 3, next: '2026-09-01.o4' },
  },
} satisfies Record<string, CommentToolsProps>;
