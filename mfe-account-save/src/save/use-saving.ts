import { useEffect, useEffectEvent, useRef, useState, type RefObject, type ToggleEvent } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { usePageAtom } from '@plainwell/page-state/page-store.ts';
import { savedArticleName, savedArticlesAtom, savedListAtom } from '@plainwell/page-state/saved-articles.ts';
import { sessionAtom, type SessionState } from '@plainwell/page-state/session.ts';
import { mockSession } from '../saved-articles/mock-calls.ts';
import { isSignedInHinted, savingOfPage } from '../saved-articles/page-saving.ts';
import { saveNewsAtom, type SaveNews } from '../saved-articles/save-news.ts';
import { pagePath } from './page-path.ts';
import { saveControlView, type SaveControlView } from './save-control-view.ts';

interface SavingOfControl {
  view: SaveControlView;
  session: SessionState;
  /** The message that this control shows. */
  news: SaveNews | null;
  panel: RefObject<HTMLDialogElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** Where the reader comes back after signing in. */
  returnPath: string | undefined;
  onToggle: (event: ToggleEvent<HTMLDialogElement>) => void;
  onTryAgain: () => void;
  /** The reader follows a link to a provider. */
  onSetOut: () => void;
  onClick: () => void;
  onDismiss: (hadFocus: boolean) => void;
}

function isOpen(panel: RefObject<HTMLDialogElement | null>): boolean {
  return panel.current?.matches(':popover-open') === true;
}

/** What a save control shows and does; all of it is decided in `src/saved-articles`. `owner` is unique in the page. */
export function useSaving({ articleId, site, metadata, mock }: ModuleProps<'account-save', './SaveControl'>, owner: string): SavingOfControl {
  const panel = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const session = usePageAtom(sessionAtom);
  const list = usePageAtom(savedListAtom);
  const articles = usePageAtom(savedArticlesAtom);
  const news = usePageAtom(saveNewsAtom);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const [returnPath, setReturnPath] = useState<string>();

  const saving = () => savingOfPage(mock, articleId);
  const article = articles.get(savedArticleName({ articleId, site })) ?? 'not-saved';
  const readerId = session.status === 'done' && session.user !== null ? session.user.rvoId : null;
  const view =
    mock !== undefined && list.status !== 'done'
      ? saveControlView({ session: { status: 'done', ...mockSession(mock) }, list: { status: 'done' }, article: mock.saved ?? 'not-saved', isPanelOpen, isAwaited })
      : saveControlView({ session, list, article, isPanelOpen, isAwaited });

  const onMount = useEffectEvent(() => {
    const detach = saving().attach(owner, site);
    // The panel does not wait for the script: the click that started this island may have opened it already.
    const isAsked = isOpen(panel);
    setPanelOpen(isAsked);
    setReturnPath(pagePath(location));
    if (isAsked || mock !== undefined || isSignedInHinted()) void saving().learn(owner, !isAsked);
    return detach;
  });
  // Once per mount (specification, section 4, Saved-articles load).
  useEffect(() => onMount(), []);

  const onReader = useEffectEvent(() => {
    // Who pressed "Save article" and turns out to be signed in wanted the article, not the panel.
    const isAsked = isOpen(panel);
    if (isAsked) panel.current?.hidePopover();
    if (!isAsked && !saving().isWaiting(articleId)) {
      void saving().load(owner, site);
      return;
    }
    setAwaited(true);
    void saving()
      .saveAwaited(owner, { articleId, site, metadata })
      .then(() => setAwaited(false));
  });
  // Once for each reader.
  useEffect(() => {
    if (readerId !== null) onReader();
  }, [readerId]);

  const learn = () => void saving().learn(owner, false);
  return {
    view,
    session,
    news: news?.owner === owner ? news : null,
    panel,
    button,
    returnPath,
    onToggle({ newState }) {
      setPanelOpen(newState === 'open');
      if (newState !== 'open') return;
      setReturnPath(pagePath(location));
      learn();
    },
    onTryAgain: learn,
    onSetOut: () => saving().setOut(articleId),
    onClick() {
      if (view === 'not-saved') void saving().save(owner, { articleId, site, metadata });
      if (view === 'saved') void saving().remove(owner, { articleId, site });
    },
    onDismiss(hadFocus) {
      if (news !== null) saving().dismiss(news.id);
      if (hadFocus) button.current?.focus();
    },
  };
}
