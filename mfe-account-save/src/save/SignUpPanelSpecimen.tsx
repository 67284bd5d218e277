import { useId } from 'react';
import { Button } from '@plainwell/ui/primitives/Button.tsx';
import { SignUpPanel, type SignUpPanelProps } from './SignUpPanel.tsx';

/** The panel in one of its states with a button that opens it: for the workbench only. */
export function SignUpPanelSpecimen(props: SignUpPanelProps) {
  const panelId = useId();
  return (
    <>
      <Button label={props.words.save} popoverTarget={panelId} />
      <SignUpPanel {...props} id={panelId} />
    </>
  );
}
