import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { AddComment } from '../comment-form/AddComment.tsx';
import { MoreComments } from './MoreComments.tsx';

/**
 * The tools below the comments of an article: show more comments, and add one.
 *
 * Needs JavaScript to add comments to the list in place, and for the form. Without JavaScript, both are links to pages.
 * There is no wrapper element, because every article would carry its bytes.
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
