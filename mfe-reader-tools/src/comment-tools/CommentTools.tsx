import { localized } from '@plainwell/contracts/browser/localized.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { reportMissing } from '../on-press/report-missing.ts';
import { useLoadedOnPress } from '../on-press/use-loaded-on-press.ts';
import styles from './CommentTools.later.module.css';
import { fetchComments } from './fetch-comments.ts';
import { MoreComments } from './MoreComments.tsx';

type CommentToolsProps = ModuleProps<'reader-tools', './CommentTools'>;

/**
 * Loads the form and the article's list of conditions at the first press.
 * @param path of the article, with a leading slash.
 * @throws if either fails to load.
 */
async function loadForm(path: string) {
  const [{ CommentForm }, { conditions = [] }] = await Promise.all([
    reportMissing(import(/* webpackChunkName: "comment-form" */ './CommentForm.tsx')),
    fetchComments(path),
  ]);
  return { Form: CommentForm, conditions };
}

/**
 * The link that invites readers to comment. It leads to the page with the form; with JavaScript, the form replaces the
 * link (rules.md#comments).
 */
function AddComment({ language, path }: Pick<CommentToolsProps, 'language' | 'path'>) {
  const formPage = localized(`/comment?article=${encodeURIComponent(path)}`, language);
  const { open, isLoading, onClick } = useLoadedOnPress(() => loadForm(path), formPage);

  if (open !== null)
    return <open.Form language={language} path={path} formPage={formPage} conditions={open.conditions} />;
  return (
    <a
      className={styles.add}
      href={formPage}
      rel="nofollow"
      data-replay
      data-pressed={isLoading ? '' : undefined}
      onClick={onClick}
    >
      {commentFormWords[language].add}
    </a>
  );
}

/**
 * The tools below the comments of an article: show more comments, and add one.
 *
 * Needs JavaScript to add comments to the list in place, and for the form. Without JavaScript, both are links to pages.
 * There is no wrapper element, because every article would carry its bytes.
 */
export function CommentTools({ language, contentLanguage, path, more }: CommentToolsProps) {
  return (
    <>
      {more === undefined ? null : (
        <MoreComments language={language} contentLanguage={contentLanguage} path={path} first={more} />
      )}
      <AddComment language={language} path={path} />
    </>
  );
}
