import { localized } from '@plainwell/contracts/browser/localized.ts';
import type { SaveNotificationKind } from '../../saved-articles/notifications.ts';
import type { SaveToastProps } from './SaveToast.tsx';

const kinds: readonly SaveNotificationKind[] = [
  'saved',
  'removed',
  'save-failed',
  'list-full',
  'remove-failed',
  'no-token',
  'no-user-id',
];

function ofAllKinds(language: SaveToastProps['language'], suffix: string): [string, SaveToastProps][] {
  const savedLink = localized('/account/saved', language);
  return kinds.map((kind) => [
    kind + suffix,
    { language, notification: { id: 1, owner: 'control', kind }, savedLink, onDismiss: () => {} },
  ]);
}

/** Every message of the save control. */
export const saveToastFixtures: Record<string, SaveToastProps> = Object.fromEntries([
  ...ofAllKinds('en', ''),
  ...ofAllKinds('es', ', Spanish'),
]);
