import { type MouseEvent, useState } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { fetchComments } from '../comments/fetch-comments.ts';
import { asksForSomethingElse } from '../share/follow-share-link.ts';
import styles from './AddComment.later.module.css';

interface AddCommentProps {
  language: InterfaceLanguage;
  /** Path of the article, with a leading slash. */
  path: string;
}

/** The form comes with the first press, and with it the conditions of the article. @throws when they cannot be loaded. */
async function loadForm(path: string) {
  const [{ CommentForm }, { conditions = [] }] = await Promise.all([import(/* webpackChunkName: "comment-form" */ './CommentForm.tsx'), fetchComments(path)]);
  return { Form: CommentForm, conditions };
}

/** The invitation to comment: a link to the form's page, and where a script runs the form in its place (specification, section 4, Comment experience). */
export function AddComment({ language, path }: AddCommentProps) {
  const [open, setOpen] = useState<Awaited<ReturnType<typeof loadForm>> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const formPage = `${language === 'es' ? '/es' : ''}/comment?article=${encodeURIComponent(path)}`;

  const onClick = async (event: MouseEvent) => {
    if (asksForSomethingElse(event.nativeEvent)) return;
    event.preventDefault();
    if (isLoading) return;
    setIsLoading(true);
    try {
      setOpen(await loadForm(path));
    } catch {
      window.location.assign(formPage);
    }
    setIsLoading(false);
  };
  if (open !== null) return <open.Form language={language} path={path} formPage={formPage} conditions={open.conditions} />;
  return (
    <a className={styles.add} href={formPage} data-replay data-pressed={isLoading ? '' : undefined} onClick={onClick}>
      {commentFormWords[language].add}
    </a>
  );
}
