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
  /** Whether the reader's list failed to load. */
  isListMissing?: boolean;
  /** Id of the sign-up panel. */
  panelId: string;
  onClick: () => void;
}

/** States that look saved. Optimistic: the reader sees at once what they requested (rules.md#saving-articles). */
const looksSaved: readonly SaveControlView[] = ['saving', 'saved'];
const isBusy: readonly SaveControlView[] = ['waiting', 'saving', 'removing'];

/**
 * Returns the tooltip of the button: the effect of a press if the label shows the state, the action under way, or why
 * the label may be wrong.
 */
function hintOf(view: SaveControlView, words: AccountSaveMessages, isListMissing: boolean): string | undefined {
  if (view === 'not-saved' && isListMissing) return words.loadSavedFailed;
  if (view === 'saved') return words.remove;
  if (view === 'saving') return words.saving;
  return view === 'removing' ? words.removing : undefined;
}

/**
 * One button for all states, so that it never loses the focus and never changes its size. Its name changes with the
 * state, so it has no `aria-pressed` (ARIA Authoring Practices, Button). A busy button stays in the focus order. For a
 * signed-out reader, the browser opens the panel natively.
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
