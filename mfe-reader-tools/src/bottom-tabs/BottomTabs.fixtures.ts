import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

export const bottomTabsFixtures = { English: { language: 'en' }, Spanish: { language: 'es' } } satisfies Record<string, ModuleProps<'reader-tools', './BottomTabs'>>;
