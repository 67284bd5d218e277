import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { AddComment } from '../comment-form/AddComment.tsx';
import { MoreComments } from './MoreComments.tsx';

/**
 * What a reader does with the comments of an article: shows more of them, and adds one. It stands behind the comments.
 *
 * Why it needs JavaScript in the browser: to add to the list in place, and for the form. Without it both are links to
 * pages. Nothing stands around them: each byte of it would be in every article.
 */
export function CommentTools({ language, contentLanguage, path, more }: ModuleProps<'reader-tools', './CommentTools'>) {
  return (
    <>
      {more === undefined ? null : (
        <MoreComments language={language} contentLanguage={contentLanguage} path={path} first={more} />
      )}
      <AddComment language={language} path={path} />
    </>
  );
}
