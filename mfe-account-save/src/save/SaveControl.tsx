import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { SaveButton } from './SaveButton.tsx';
import { SaveToast } from './save-toast/SaveToast.tsx';
import { SignUpPanel } from './sign-up-panel/SignUpPanel.tsx';
import { useSaving } from './use-saving.ts';

/**
 * The save control (rules.md#saving-articles). For a signed-in reader, its button saves and removes; for a signed-out
 * reader, it opens the sign-up panel.
 *
 * Needs JavaScript, because all readers share the page, and the page therefore does not know the reader and the saved
 * articles. The browser natively opens and closes the panel, moves the focus in and back, and closes the panel on
 * Escape.
 */
export function SaveControl(props: ModuleProps<'account-save', './SaveControl'>) {
  const { language, articleId, site, metadata, savedLink } = props;
  const words = accountSaveMessages[language];
  const panelId = useId();
  const {
    view,
    isListMissing,
    session,
    notification,
    panel,
    button,
    returnPath,
    onToggle,
    onTryAgain,
    onSignInStart,
    onClick,
    onDismiss,
  } = useSaving(props, panelId);
  return (
    <div data-print="none">
      <SaveButton
        ref={button}
        words={words}
        view={view}
        isListMissing={isListMissing}
        panelId={panelId}
        onClick={onClick}
      />
      <SaveToast
        language={language}
        notification={notification}
        savedLink={savedLink}
        beside={button}
        onDismiss={onDismiss}
      />
      <SignUpPanel
        ref={panel}
        id={panelId}
        language={language}
        article={{ articleId, site, ...metadata }}
        savedLink={savedLink}
        session={session}
        returnPath={returnPath}
        onToggle={onToggle}
        onTryAgain={onTryAgain}
        onSignInStart={onSignInStart}
      />
    </div>
  );
}
