import { X } from 'lucide-react';
import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { savedListMessages } from '@plainwell/ui/messages/account-saved-list.ts';
import { Button } from '@plainwell/ui/primitives/Button.tsx';
import { Notice } from '@plainwell/ui/primitives/Notice.tsx';
import styles from './PassingMessages.module.css';
import type { RemovalState } from './removal-state.ts';
import { useMessageEdge } from './use-message-edge.ts';

interface PassingMessagesProps {
  language: InterfaceLanguage;
  state: Pick<RemovalState, 'news' | 'failure'>;
  /** Title of the article that could not be changed. */
  failedTitle: string | undefined;
  isChangedElsewhere: boolean;
  /** Every article of the page has been removed. */
  isPageEmptied: boolean;
  /** Address of the list as it stands. */
  address: string;
  /** Address of the list where there is something left of it. */
  shownAgain: string;
  onDismiss: () => void;
}

/** News with one way on. */
function Offer({ title, label, href }: { title: string; label: string; href: string }) {
  return (
    <div className={styles.message}>
      <Notice tone="info" title={title}>
        <a href={href}>{label}</a>
      </Notice>
    </div>
  );
}

/**
 * What happens while the page is open, heard as soon as it does and seen over an edge of the window, where it moves nothing.
 * The regions stand in the page before they are filled, so that screen readers watch them. Nothing here goes away by itself.
 */
export function PassingMessages({ language, state: { news, failure }, address, ...rest }: PassingMessagesProps) {
  const { failedTitle, isChangedElsewhere, isPageEmptied, shownAgain, onDismiss } = rest;
  const words = savedListMessages[language];
  const outcomes = accountSaveMessages[language];
  const place = useMessageEdge([failure?.key, isPageEmptied && 'emptied', isChangedElsewhere && 'changed'].filter(Boolean).join(' '));
  return (
    <>
      <output className="visually-hidden">
        {news === null ? null : <span key={news.turn}>{news.standing === 'removed' ? outcomes.articleRemoved : outcomes.articleSaved}</span>}
      </output>
      <div ref={place} className={styles.messages}>
        <div role="alert">
          {failure === null ? null : (
            <div className={styles.message}>
              <Notice tone="error" title={failure.asked === 'removed' ? outcomes.removeFailed : outcomes.saveFailed}>
                <p dir="auto" className={styles.which}>
                  {failedTitle}
                </p>
                <a href={address}>{words.refresh}</a>
              </Notice>
              <Button look="quiet" icon={X} isIconOnly label={words.dismiss} onClick={onDismiss} />
            </div>
          )}
        </div>
        <div aria-live="polite">
          {isPageEmptied ? <Offer title={words.pageEmptied} label={words.showAgain} href={shownAgain} /> : null}
          {isChangedElsewhere ? <Offer title={words.changedElsewhere} label={words.refresh} href={address} /> : null}
        </div>
      </div>
    </>
  );
}
