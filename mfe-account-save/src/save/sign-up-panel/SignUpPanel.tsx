import { useRef, type Ref, type ToggleEventHandler } from 'react';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { Popover } from '@plainwell/ui/primitives/disclosure/Popover.tsx';
import { SignInWays, type SignInWaysProps } from './SignInWays.tsx';
import { signInAnnouncement } from './sign-in-announcement.ts';
import styles from './SignUpPanel.later.module.css';

export interface SignUpPanelProps extends SignInWaysProps {
  ref: Ref<HTMLDialogElement>;
  /** Id of the panel. A button opens the panel with this id in `popovertarget`. */
  id: string;
  onToggle: ToggleEventHandler<HTMLDialogElement>;
}

/** The panel for a signed-out reader who wants to save: what saving means, and the ways to sign in. */
export function SignUpPanel({ ref, id, onToggle, onTryAgain, ...ways }: SignUpPanelProps) {
  const words = accountSaveMessages[ways.language];
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The pressed button disappears, so the focus moves to the place where the answer will appear.
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
