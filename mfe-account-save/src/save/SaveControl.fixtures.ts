import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type SaveControlProps = ModuleProps<'account-save', './SaveControl'>;

const english: SaveControlProps = {
  language: 'en',
  articleId: 'sleep-better',
  site: 'lifestyle',
  savedLink: '/account/saved',
  metadata: {
    url: 'https://plainwell.example/sleep/better-sleep',
    title: 'How to sleep better when your days are long',
    image: 'https://plainwell.example/media/better-sleep.png',
  },
};

/** Save controls of different articles. SignUpPanel.fixtures.ts has the states of the session. */
export const saveControlFixtures: Record<string, SaveControlProps> = {
  English: english,
  Spanish: {
    ...english,
    language: 'es',
    savedLink: '/es/account/saved',
    metadata: {
      url: 'https://plainwell.example/es/sueno/dormir-mejor',
      title: '¿Cómo dormir mejor cuando el día es largo?',
    },
  },
  'odd characters in the title': {
    ...english,
    metadata: { ...english.metadata, title: `100% “natural” & <b>safe</b>?\t#1 + 🌳 كيف تنام` },
  },
};
