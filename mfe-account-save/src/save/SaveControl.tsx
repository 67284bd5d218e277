import { Bookmark } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { pageStore, usePageAtom } from '@plainwell/page-state/page-store.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { Button } from '@plainwell/ui/primitives/Button.tsx';
import { loadSession } from './load-session.ts';
import { requestSession } from './request-session.ts';
import { SignUpPanel } from './SignUpPanel.tsx';

const load = () => void loadSession(pageStore, requestSession);

/**
 * The save control of a signed-out reader: a button that opens the sign-up panel (specification, sections 4 and 6).
 *
 * Why it needs JavaScript in the browser: to look up, when the panel opens, how this site lets readers sign in. The browser
 * itself opens and closes the panel, moves the focus in and back, and closes on Escape.
 */
export function SaveControl({ language, metadata }: ModuleProps<'account-save', './SaveControl'>) {
  const words = accountSaveMessages[language];
  const panelId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const session = usePageAtom(sessionAtom);

  useEffect(() => {
    // The panel does not wait for the script: the click that started this island may have opened it already.
    if (panel.current?.matches(':popover-open') === true) load();
  }, []);

  return (
    <div data-print="none">
      <Button label={words.save} icon={Bookmark} popoverTarget={panelId} aria-haspopup="dialog" />
      <SignUpPanel
        ref={panel}
        id={panelId}
        words={words}
        article={metadata}
        session={session}
        onOpen={load}
        onTryAgain={load}
      />
    </div>
  );
}
