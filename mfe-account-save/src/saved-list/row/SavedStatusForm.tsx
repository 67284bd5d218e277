import { Undo2, X } from 'lucide';
import type { MouseEvent } from 'react';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { SavedArticle } from '@plainwell/contracts/account/saved-article.ts';
import type { SavedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import type { ChangeType } from '../../saved-articles/saved-entries.ts';
import { formAction } from '../changes/form-transport.ts';

interface SavedStatusFormProps {
  words: SavedListMessages;
  article: SavedArticle;
  /** The change that the form makes: `save` puts a removed article back. */
  type: ChangeType;
  /** Address of the list to which the form leads back without JavaScript. */
  returnPath: string;
  /** Called instead of sending the form. If absent, the browser sends it. */
  onSend?: () => void;
  buttonId?: string;
}

/** Ignores the second click of a double click, which would undo the first. */
function dropSecondOfDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * Removes an article from the list, or puts it back. One form for both: the text of its button changes, and the button
 * keeps the focus.
 */
export function SavedStatusForm({ words, article, type, returnPath, onSend, buttonId }: SavedStatusFormProps) {
  const { articleId, site, metadata } = article;
  const isRemoving = type === 'remove';
  return (
    <form
      method="post"
      action={formAction[type]}
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
