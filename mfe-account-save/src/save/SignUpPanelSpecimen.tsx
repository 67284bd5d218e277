import { useId } from 'react';
import { SignUpPanel, type SignUpPanelProps } from './SignUpPanel.tsx';

/** The panel in one of its states with a button that opens it: for the workbench only. */
export function SignUpPanelSpecimen(props: SignUpPanelProps) {
  const panelId = useId();
  return (
    <>
      <button type="button" popoverTarget={panelId}>
        {props.words.save}
      </button>
      <SignUpPanel {...props} id={panelId} />
    </>
  );
}
