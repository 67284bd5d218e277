import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { Toast, type ToastMessage, type ToastProps } from '@plainwell/ui/primitives/Toast.tsx';
import type { SaveNews } from '../saved-articles/save-news.ts';

export interface SaveToastProps {
  language: InterfaceLanguage;
  news: SaveNews | null;
  savedLink: string;
  /** The control's button. */
  beside?: ToastProps['beside'];
  onDismiss: (hadFocus: boolean) => void;
}

/** The words of a message, exactly those of the specification (section 8). */
function messageOf({ id, kind, message }: SaveNews, language: InterfaceLanguage, savedLink: string): ToastMessage {
  const words = accountSaveMessages[language];
  switch (kind) {
    case 'saved':
      return { id, tone: 'success', text: words.articleSaved, link: { label: words.viewSaved, href: savedLink } };
    case 'removed':
      return { id, tone: 'success', text: words.articleRemoved };
    case 'save-failed':
      return { id, tone: 'error', text: words.saveFailed };
    case 'remove-failed':
      return { id, tone: 'error', text: words.removeFailed };
    case 'no-token':
      return { id, tone: 'error', text: words.noToken };
    case 'no-user-id':
      return { id, tone: 'error', text: words.noUserId };
    case 'load-failed':
      // The site's own words are English.
      return { id, tone: 'error', text: (language === 'en' ? message : null) ?? words.loadSavedFailed };
  }
}

/** What came of saving and removing. */
export function SaveToast({ language, news, savedLink, beside, onDismiss }: SaveToastProps) {
  const message = news === null ? null : messageOf(news, language, savedLink);
  return <Toast message={message} beside={beside} closeLabel={accountSaveMessages[language].close} onDismiss={onDismiss} />;
}
