import { useEffect, useEffectEvent, useRef, useState, type RefObject, type ToggleEvent } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { usePageAtom } from '@plainwell/page-state/page-store.ts';
import { savedArticleName, savedArticlesAtom, savedListAtom } from '@plainwell/page-state/saved-articles.ts';
import { sessionAtom, type SessionState } from '@plainwell/page-state/session.ts';
import { mockSession } from '../saved-articles/mock-calls.ts';
import { isSignedInHinted, savingOfPage } from '../saved-articles/page-saving.ts';
import { saveNotificationAtom, type SaveNotification } from '../saved-articles/notifications.ts';
import { pagePath } from './page-path.ts';
import { saveControlView, type SaveControlView } from './save-control-view.ts';

interface SavingOfControl {
  view: SaveControlView;
  /** Whether the reader's list failed to load: the page then does not know whether the article is on it. */
  isListMissing: boolean;
  session: SessionState;
  /** The message that this control shows, or `null`. */
  notification: SaveNotification | null;
  panel: RefObject<HTMLDialogElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** Path to which the reader returns after signing in. */
  returnPath: string | undefined;
  onToggle: (event: ToggleEvent<HTMLDialogElement>) => void;
  onTryAgain: () => void;
  /** Called when the reader follows the link of a provider. */
  onSignInStart: () => void;
  onClick: () => void;
  onDismiss: (hadFocus: boolean) => void;
}

function isOpen(panel: RefObject<HTMLDialogElement | null>): boolean {
  return panel.current?.matches(':popover-open') === true;
}

/**
 * Returns the state and the actions of a save control. The rules of saving are in `src/saved-articles`. `owner` is
 * unique on the page.
 */
export function useSaving(
  { articleId, site, metadata, mock }: ModuleProps<'account-save', './SaveControl'>,
  owner: string,
): SavingOfControl {
  const panel = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const session = usePageAtom(sessionAtom);
  const list = usePageAtom(savedListAtom);
  const articles = usePageAtom(savedArticlesAtom);
  const notification = usePageAtom(saveNotificationAtom);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isSavePending, setSavePending] = useState(false);
  const [returnPath, setReturnPath] = useState<string>();

  const saving = () => savingOfPage(mock, articleId);
  const article = articles.get(savedArticleName({ articleId, site })) ?? 'not-saved';
  const readerId = session.status === 'done' && session.user !== null ? session.user.rvoId : null;
  const view =
    mock !== undefined && list.status !== 'done'
      ? saveControlView({
          session: { status: 'done', ...mockSession(mock) },
          list: { status: 'done' },
          article: mock.saved ?? 'not-saved',
          isPanelOpen,
          isSavePending,
        })
      : saveControlView({ session, list, article, isPanelOpen, isSavePending });

  const onMount = useEffectEvent(() => {
    const detach = saving().attach(site);
    // The panel opens without the script: the click that started this island may have opened it already.
    const isAsked = isOpen(panel);
    setPanelOpen(isAsked);
    setReturnPath(pagePath(location));
    if (isAsked || mock !== undefined || isSignedInHinted()) void saving().loadSession(!isAsked);
    return detach;
  });
  // Runs once per mount (rules.md#saving-articles).
  useEffect(() => onMount(), []);

  const onReader = useEffectEvent(() => {
    // A reader who pressed "Save article" and turns out to be signed in wanted the article saved, not the panel.
    const isAsked = isOpen(panel);
    if (isAsked) panel.current?.hidePopover();
    if (!isAsked && !saving().isPending(articleId)) {
      void saving().loadList(site);
      return;
    }
    setSavePending(true);
    void saving()
      .savePending(owner, { articleId, site, metadata })
      .then(() => setSavePending(false));
  });
  // Runs once for each reader.
  useEffect(() => {
    if (readerId !== null) onReader();
  }, [readerId]);

  const lookUp = () => void saving().loadSession(false);
  return {
    view,
    isListMissing: list.status === 'error',
    session,
    notification: notification?.owner === owner ? notification : null,
    panel,
    button,
    returnPath,
    onToggle({ newState }) {
      setPanelOpen(newState === 'open');
      if (newState !== 'open') return;
      setReturnPath(pagePath(location));
      lookUp();
    },
    onTryAgain: lookUp,
    onSignInStart: () => saving().keepForSignIn(articleId),
    onClick() {
      if (view === 'not-saved') void saving().save(owner, { articleId, site, metadata });
      if (view === 'saved') void saving().remove(owner, { articleId, site, metadata });
    },
    onDismiss(hadFocus) {
      if (notification !== null) saving().dismiss(notification.id);
      if (hadFocus) button.current?.focus();
    },
  };
}
