import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { fetchComments } from '../comments/fetch-comments.ts';
import { useLoadedOnPress } from '../form/use-loaded-on-press.ts';
import styles from './AddComment.later.module.css';

interface AddCommentProps {
  language: InterfaceLanguage;
  /** Path of the article, with a leading slash. */
  path: string;
}

/**
 * Loads the form and the article's list of conditions at the first press.
 * @throws if either fails to load.
 */
async function loadForm(path: string) {
  const [{ CommentForm }, { conditions = [] }] = await Promise.all([
    import(/* webpackChunkName: "comment-form" */ './CommentForm.tsx'),
    fetchComments(path),
  ]);
  return { Form: CommentForm, conditions };
}

/**
 * The link that invites readers to comment. It leads to the page with the form; with JavaScript, the form replaces the
 * link (rules.md#comments).
 */
export function AddComment({ language, path }: AddCommentProps) {
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
