import { useRef, type Ref, type ToggleEventHandler } from 'react';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { Popover } from '@plainwell/ui/primitives/disclosure/Popover.tsx';
import { SignInWays, type SignInWaysProps } from './SignInWays.tsx';
import { signInAnnouncement } from './sign-in-announcement.ts';
import styles from './SignUpPanel.later.module.css';

export interface SignUpPanelProps extends SignInWaysProps {
  ref: Ref<HTMLDialogElement>;
  /** Id by which a button opens the panel with `popovertarget`. */
  id: string;
  onToggle: ToggleEventHandler<HTMLDialogElement>;
}

/** What a signed-out reader sees who wants to save: what saving is, and the ways to sign in. */
export function SignUpPanel({ ref, id, onToggle, onTryAgain, ...ways }: SignUpPanelProps) {
  const words = accountSaveMessages[ways.language];
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button that was pressed goes away: the focus stays in the panel, where the answer will stand.
    place.current?.focus();
    onTryAgain();
  };
  return (
    <Popover ref={ref} id={id} title={words.signUpTitle} closeLabel={words.close} onToggle={onToggle}>
      <p className={styles.purpose}>{words.signUpText}</p>
      <div className={styles.ways} ref={place} tabIndex={-1}>
        <SignInWays {...ways} onTryAgain={tryAgain} />
      </div>
      <output className="visually-hidden">{signInAnnouncement(ways.session, ways.language)}</output>
    </Popover>
  );
}
