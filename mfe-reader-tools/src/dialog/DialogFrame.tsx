import { X } from 'lucide';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Drawing } from '@plainwell/ui/primitives/Drawing.tsx';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import styles from './Dialog.later.module.css';

interface DialogFrameProps {
  /** Unique in the page: the dialog is named by it. */
  titleId: string;
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Accessible name of the cross. */
  closeLabel: string;
  /** Where a behaviour closes the dialog, it finds the cross by `data-close`. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A press leaves the focus in its field: one that loses it may say what is wrong, and what is pressed would move away
 * below the pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What a dialog shows: its title, which can take the focus, its cross, and what stands below. */
export function DialogFrame({ titleId, title, titleRef, closeLabel, onClose, children }: DialogFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} onMouseDown={keepFocus} onClick={onClose} data-close>
          {/* Not `Icon`, whose styles stand in the page before the first paint. */}
          <Drawing of={X} className={styles.icon} />
          <VisuallyHidden>{closeLabel}</VisuallyHidden>
        </button>
      </div>
      {children}
    </div>
  );
}
