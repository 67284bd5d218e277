import { X } from 'lucide-react';
import { useId, useRef, type Ref, type ToggleEvent } from 'react';
import type { SessionState } from '@plainwell/page-state/session.ts';
import type { AccountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { SignInWays } from './SignInWays.tsx';
import { signInNews } from './sign-in-news.ts';
import styles from './SignUpPanel.module.css';

export interface SignUpPanelProps {
  ref?: Ref<HTMLDialogElement>;
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
  const headingId = useId();
  const purposeId = useId();
  const ways = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button that was pressed goes away: the focus stays in the panel, where the answer will stand.
    ways.current?.focus();
    onTryAgain();
  };
  const openOrClose = (event: ToggleEvent) => {
    if (event.newState === 'open') onOpen();
  };
  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.panel}
      popover="auto"
      aria-labelledby={headingId}
      aria-describedby={purposeId}
      onToggle={openOrClose}
    >
      <div className={styles.head}>
        <h2 className={styles.heading} id={headingId}>
          {words.signUpTitle}
        </h2>
        <button className={styles.close} type="button" popoverTarget={id} popoverTargetAction="hide" title={words.close}>
          <X aria-hidden="true" />
          <span className="visually-hidden">{words.close}</span>
        </button>
      </div>
      <p className={styles.purpose} id={purposeId}>
        {words.signUpText}
      </p>
      <div className={styles.ways} ref={ways} tabIndex={-1}>
        <SignInWays words={words} article={article} session={session} onTryAgain={tryAgain} />
      </div>
      <output className="visually-hidden">{signInNews(session, words)}</output>
    </dialog>
  );
}
