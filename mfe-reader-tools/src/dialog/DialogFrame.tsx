import { X } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Drawing } from '@plainwell/ui/primitives/Drawing.tsx';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { keepFocus } from '../keep-focus.ts';
import styles from './Dialog.later.module.css';

interface DialogFrameProps {
  /** Id of the title, unique on the page: the title is the accessible name of the dialog. */
  titleId: string;
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Accessible name of the close button. */
  closeLabel: string;
  /**
   * Called on a press of the close button. Absent if a behaviour closes the dialog: the behaviour finds the button by
   * `data-close`.
   */
  onClose?: () => void;
  children: ReactNode;
}

/** The content of a dialog: a title that can take the focus, the close button, and `children` below them. */
export function DialogFrame({ titleId, title, titleRef, closeLabel, onClose, children }: DialogFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} onMouseDown={keepFocus} onClick={onClose} data-close>
          {/* Not `Icon`, because the page contains the styles of `Icon` before the first paint. */}
          <Drawing of={X} className={styles.icon} />
          <VisuallyHidden>{closeLabel}</VisuallyHidden>
        </button>
      </div>
      {children}
    </div>
  );
}
