import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import type { SaveButtonProps } from './SaveButton.tsx';
import type { SaveControlView } from './save-control-view.ts';

const views: readonly SaveControlView[] = ['signed-out', 'waiting', 'not-saved', 'saving', 'saved', 'removing'];

function inAllViews(language: keyof typeof accountSaveMessages, suffix: string): [string, SaveButtonProps][] {
  return views.map((view) => [
    view + suffix,
    { words: accountSaveMessages[language], view, panelId: 'panel', onClick: () => {} },
  ]);
}

/** Every state of the save control's button. */
export const saveButtonFixtures: Record<string, SaveButtonProps> = Object.fromEntries([
  ...inAllViews('en', ''),
  ...inAllViews('es', ', Spanish'),
  [
    'not-saved, without the list',
    { words: accountSaveMessages.en, view: 'not-saved', isListMissing: true, panelId: 'panel', onClick: () => {} },
  ],
]);
