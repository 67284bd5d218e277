import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import type { AccountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';

interface SaveWithoutScriptProps {
  words: AccountSaveMessages;
  article: SavedArticleKey;
  /** Address of the reader's list, to which saving redirects. */
  savedLink: string;
}

/** The form that saves without JavaScript. The site redirects a signed-out reader to the ways to sign in. */
export function SaveWithoutScript({ words, article, savedLink }: SaveWithoutScriptProps) {
  return (
    <form method="post" action="/account/saved/save">
      <input type="hidden" name="articleId" value={article.articleId} />
      <input type="hidden" name="site" value={article.site} />
      <input type="hidden" name={RETURN_PARAMETER} value={savedLink} />
      <Button type="submit" look="primary" label={words.save} />
    </form>
  );
}
