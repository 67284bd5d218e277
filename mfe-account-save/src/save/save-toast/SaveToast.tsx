import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { SAVED_ARTICLES_MAXIMUM } from '@plainwell/contracts/browser/saved-articles.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { Toast, type ToastMessage, type ToastProps } from '@plainwell/ui/primitives/status/Toast.tsx';
import type { SaveNotification } from '../../saved-articles/notifications.ts';

export interface SaveToastProps {
  language: InterfaceLanguage;
  notification: SaveNotification | null;
  savedLink: string;
  /** The button of the control, beside which the toast appears. */
  beside?: ToastProps['beside'];
  onDismiss: (hadFocus: boolean) => void;
}

/** Returns the message for an outcome, in the words of rules.md#saving-articles, with the reason if there is one. */
function messageOf({ id, kind }: SaveNotification, language: InterfaceLanguage, savedLink: string): ToastMessage {
  const words = accountSaveMessages[language];
  switch (kind) {
    case 'saved':
      return { id, tone: 'success', text: words.articleSaved, link: { label: words.viewSaved, href: savedLink } };
    case 'removed':
      return { id, tone: 'success', text: words.articleRemoved };
    case 'save-failed':
      return { id, tone: 'error', text: words.saveFailed };
    case 'list-full':
      return {
        id,
        tone: 'error',
        text: `${words.saveFailed} ${words.listFull(SAVED_ARTICLES_MAXIMUM)}`,
        link: { label: words.viewSaved, href: savedLink },
      };
    case 'remove-failed':
      return { id, tone: 'error', text: words.removeFailed };
    case 'no-token':
      return { id, tone: 'error', text: words.noToken };
    case 'no-user-id':
      return { id, tone: 'error', text: words.noUserId };
  }
}

/** The toast that shows the outcome of saving and removing. */
export function SaveToast({ language, notification, savedLink, beside, onDismiss }: SaveToastProps) {
  const message = notification === null ? null : messageOf(notification, language, savedLink);
  return (
    <Toast message={message} beside={beside} closeLabel={accountSaveMessages[language].close} onDismiss={onDismiss} />
  );
}
