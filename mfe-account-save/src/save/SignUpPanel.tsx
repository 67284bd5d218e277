import { useRef, type Ref } from 'react';
import type { SessionState } from '@plainwell/page-state/session.ts';
import type { AccountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { Popover } from '@plainwell/ui/primitives/Popover.tsx';
import { SignInWays } from './SignInWays.tsx';
import { signInNews } from './sign-in-news.ts';
import styles from './SignUpPanel.module.css';

export interface SignUpPanelProps {
  ref: Ref<HTMLDialogElement>;
  /** Id by which a button opens the panel with `popovertarget`. */
  id: string;
  words: AccountSaveMessages;
  article: { title: string; url: string };
  session: SessionState;
  onOpen: () => void;
  onTryAgain: () => void;
}

/** What a signed-out reader sees who wants to save: what saving is, and the ways to sign in. */
export function SignUpPanel({ ref, id, words, article, session, onOpen, onTryAgain }: SignUpPanelProps) {
  const ways = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button that was pressed goes away: the focus stays in the panel, where the answer will stand.
    ways.current?.focus();
    onTryAgain();
  };
  return (
    <Popover
      ref={ref}
      id={id}
      title={words.signUpTitle}
      closeLabel={words.close}
      onToggle={({ newState }) => {
        if (newState === 'open') onOpen();
      }}
    >
      <p className={styles.purpose}>{words.signUpText}</p>
      <div className={styles.ways} ref={ways} tabIndex={-1}>
        <SignInWays words={words} article={article} session={session} onTryAgain={tryAgain} />
      </div>
      <output className="visually-hidden">{signInNews(session, words)}</output>
    </Popover>
  );
}
