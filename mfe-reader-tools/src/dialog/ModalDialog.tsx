import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { closeBeside } from './close-beside.ts';
import styles from './Dialog.later.module.css';
import { DialogFrame } from './DialogFrame.tsx';

interface ModalDialogProps {
  title: string;
  /** The title, which takes the focus when the dialog opens. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  closeLabel: string;
  /**
   * Number of times that the reader has pressed the button or link. The dialog opens when it mounts, and at each
   * further press.
   */
  presses: number;
  /**
   * Called when the dialog has closed, for whatever reason. The browser's event fires in a later task, so the reader
   * may have opened the dialog again.
   */
  onClose: (isOpenAgain: boolean) => void;
  children: ReactNode;
}

/**
 * A modal dialog over the page. The browser keeps the focus in it and closes it on Escape. A click on the backdrop
 * closes it too.
 */
export function ModalDialog({ title, titleRef, closeLabel, presses, onClose, children }: ModalDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (presses === 0 || dialog.current === null || dialog.current.open) return;
    closeBeside(dialog.current);
    dialog.current.showModal();
    // Sets the focus, because browsers choose it differently (HTML, dialog focusing steps): Firefox takes the first
    // control.
    titleRef.current?.focus({ preventScroll: true });
  }, [titleRef, presses]);
  return (
    // `closedby` lets a click on the backdrop close the dialog. `closeBeside` does the same in browsers without
    // `closedby`.
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
