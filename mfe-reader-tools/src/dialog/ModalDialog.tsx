import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { closeBeside } from './close-beside.ts';
import styles from './Dialog.later.module.css';
import { DialogFrame } from './DialogFrame.tsx';

interface ModalDialogProps {
  title: string;
  /** The title takes the focus when the dialog opens. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  closeLabel: string;
  /** How often the reader has opened it: it opens as soon as it is there, and at each further press. */
  presses: number;
  /**
   * The dialog has closed, whoever closed it. The browser says so in a later task: the reader may have opened it again
   * by then.
   */
  onClose: (isOpenAgain: boolean) => void;
  children: ReactNode;
}

/**
 * A dialog over the page. The browser keeps the focus in it and closes it on Escape; a click beside it closes it too.
 */
export function ModalDialog({ title, titleRef, closeLabel, presses, onClose, children }: ModalDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (presses === 0 || dialog.current === null || dialog.current.open) return;
    closeBeside(dialog.current);
    dialog.current.showModal();
    // Where to begin is for browsers to choose (HTML, dialog focusing steps): Firefox takes the first control.
    titleRef.current?.focus({ preventScroll: true });
  }, [titleRef, presses]);
  return (
    // `closedby` lets a click on the backdrop close it; `closeBeside` does where browsers do not know it.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-print="none"
      data-still=""
      onClose={() => onClose(dialog.current?.open === true)}
      {...{ closedby: 'any' }}
    >
      <DialogFrame
        titleId={titleId}
        title={title}
        titleRef={titleRef}
        closeLabel={closeLabel}
        onClose={() => dialog.current?.close()}
      >
        {children}
      </DialogFrame>
    </dialog>
  );
}
