import { Undo2, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { RETURN_PARAMETER } from '@plainwell/contracts/return-parameter.ts';
import type { SavedArticle } from '@plainwell/contracts/saved-article.ts';
import type { SavedListMessages } from '@plainwell/ui/messages/account-saved-list.ts';
import { Button } from '@plainwell/ui/primitives/Button.tsx';
import { formAddress } from './form-address.ts';
import type { Standing } from './removal-state.ts';

interface StandingFormProps {
  words: SavedListMessages;
  article: SavedArticle;
  /** What the article becomes when the form is sent. */
  becomes: Standing;
  /** Address of the list to which a form without script leads back. */
  returnPath: string;
  /** Takes the sending over; without it the browser sends the form. */
  onSend?: () => void;
  buttonId?: string;
}

/** The second click of a double click would undo what the first has done. */
function dropSecondOfDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * Removes an article from the list, or puts it back: one form whose button changes its words, so that whoever pressed it
 * stays on it.
 */
export function StandingForm({ words, article, becomes, returnPath, onSend, buttonId }: StandingFormProps) {
  const { articleId, site, metadata } = article;
  const isRemoving = becomes === 'removed';
  return (
    <form
      method="post"
      action={formAddress[becomes]}
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault();
          onSend();
        })
      }
    >
      <input type="hidden" name="articleId" value={articleId} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name={RETURN_PARAMETER} value={returnPath} />
      <Button
        id={buttonId}
        type="submit"
        look="quiet"
        widest={words.remove.length > words.undo.length ? words.remove : words.undo}
        icon={isRemoving ? X : Undo2}
        label={isRemoving ? words.remove : words.undo}
        aria-label={isRemoving ? words.removeTitled(metadata.title) : words.undoTitled(metadata.title)}
        onClick={onSend && dropSecondOfDoubleClick}
      />
    </form>
  );
}
