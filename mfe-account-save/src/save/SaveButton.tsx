import { Bookmark } from 'lucide';
import type { Ref } from 'react';
import type { AccountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import type { SaveControlView } from './save-control-view.ts';
import styles from './SaveButton.later.module.css';

export interface SaveButtonProps {
  ref?: Ref<HTMLButtonElement>;
  words: AccountSaveMessages;
  view: SaveControlView;
  /** The reader's list could not be loaded. */
  isListMissing?: boolean;
  /** Id of the sign-up panel. */
  panelId: string;
  onClick: () => void;
}

/** Optimistic: the reader sees at once what they asked for (rules.md#saving-articles). */
const looksSaved: readonly SaveControlView[] = ['saving', 'saved'];
const isBusy: readonly SaveControlView[] = ['waiting', 'saving', 'removing'];

/** What a press would do, where the label says how things stand; or what is going on; or why the label may be wrong. */
function hintOf(view: SaveControlView, words: AccountSaveMessages, isListMissing: boolean): string | undefined {
  if (view === 'not-saved' && isListMissing) return words.loadSavedFailed;
  if (view === 'saved') return words.remove;
  if (view === 'saving') return words.saving;
  return view === 'removing' ? words.removing : undefined;
}

/**
 * One button in all states, so that it never loses the focus and never changes its size. Its name changes with its
 * state and it is therefore no toggle with `aria-pressed` (ARIA Authoring Practices, Button); a busy one stays in the
 * order of the focus. A signed-out reader's opens the panel by the browser itself.
 */
export function SaveButton({ ref, words, view, isListMissing = false, panelId, onClick }: SaveButtonProps) {
  const opensPanel = view === 'signed-out' && ({ popoverTarget: panelId, 'aria-haspopup': 'dialog' } as const);
  return (
    <div className={styles.control} data-view={view} data-saved={looksSaved.includes(view) || undefined}>
      <Button
        {...opensPanel}
        ref={ref}
        label={looksSaved.includes(view) ? words.saved : words.save}
        widest={words.save}
        icon={Bookmark}
        title={hintOf(view, words, isListMissing)}
        aria-label={view === 'waiting' ? words.loadingSaved : undefined}
        aria-disabled={isBusy.includes(view) || undefined}
        onClick={onClick}
      />
    </div>
  );
}
