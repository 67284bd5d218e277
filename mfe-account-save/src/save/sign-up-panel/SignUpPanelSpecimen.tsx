import { useId } from 'react';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { SignUpPanel, type SignUpPanelProps } from './SignUpPanel.tsx';

/** The panel in one of its states, with a button that opens it. For the workbench only. */
export function SignUpPanelSpecimen(props: SignUpPanelProps) {
  const panelId = useId();
  return (
    <>
      <Button label={accountSaveMessages[props.language].save} popoverTarget={panelId} />
      <SignUpPanel {...props} id={panelId} />
    </>
  );
}
