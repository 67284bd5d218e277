import { X } from 'lucide';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { SAVED_ARTICLES_MAXIMUM } from '@plainwell/contracts/browser/saved-articles.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { savedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { Notice } from '@plainwell/ui/primitives/status/Notice.tsx';
import type { SaveNotification } from '../../saved-articles/notifications.ts';
import styles from './PassingMessages.module.css';

/** Height of the list's tallest message on a phone plus the space below it, in pixels. */
const LOWER_EDGE_PX = 200;

interface PassingMessagesProps {
  language: InterfaceLanguage;
  notification: SaveNotification | null;
  /** Title of the article that the message is about. */
  title: string | undefined;
  isChangedElsewhere: boolean;
  /** Whether every article of the page has been removed. */
  isPageEmptied: boolean;
  /** Address of the list with its present page and filters. */
  address: string;
  /** Address of a page of the list that still has articles. */
  shownAgain: string;
  onDismiss: () => void;
}

/**
 * Chooses the edge of the window (`data-edge`) at which messages do not cover the focused button, which the reader may
 * want to press again (WCAG 2.2, 2.4.11). Chooses again, before the next paint, whenever `message` changes; `message`
 * is empty while there is none. Returns the ref for the element that contains the messages.
 */
function useMessageEdge(message: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (message === '' || place.current === null) return;
    const pressed = document.activeElement?.closest('button');
    const isLow = pressed ? pressed.getBoundingClientRect().bottom > innerHeight - LOWER_EDGE_PX : false;
    place.current.dataset['edge'] = isLow ? 'upper' : 'lower';
  }, [message]);
  return place;
}

/** A message with one link. */
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
 * Messages about what happens while the page is open. Screen readers announce them immediately, and they appear over an
 * edge of the window, so that nothing moves. The live regions are in the page before they have content, so that screen
 * readers watch them. No message disappears on its own.
 */
export function PassingMessages({ language, notification, address, ...rest }: PassingMessagesProps) {
  const { title, isChangedElsewhere, isPageEmptied, shownAgain, onDismiss } = rest;
  const words = savedListMessages[language];
  const outcomes = accountSaveMessages[language];
  const success = notification?.kind === 'saved' || notification?.kind === 'removed' ? notification : null;
  const failure = success === null ? notification : null;
  const place = useMessageEdge(
    [failure?.owner, isPageEmptied && 'emptied', isChangedElsewhere && 'changed'].filter(Boolean).join(' '),
  );
  return (
    <>
      <output className="visually-hidden">
        {success === null ? null : (
          <span key={success.id}>{success.kind === 'removed' ? outcomes.articleRemoved : outcomes.articleSaved}</span>
        )}
      </output>
      <div ref={place} className={styles.messages}>
        <div role="alert">
          {failure === null ? null : (
            <div className={styles.message}>
              <Notice
                tone="error"
                title={failure.kind === 'remove-failed' ? outcomes.removeFailed : outcomes.saveFailed}
              >
                {failure.kind === 'list-full' ? <p>{outcomes.listFull(SAVED_ARTICLES_MAXIMUM)}</p> : null}
                <p dir="auto" className={styles.which}>
                  {title}
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
