import { useState } from 'react';

interface ClosingParts {
  /** State of the form. */
  phase: 'form' | 'sending' | 'sent' | 'failed' | 'offline';
  /** Number of times that the reader has opened the dialog. */
  presses: number;
  /** Called when the dialog has closed. Returns the focus to the element that opened the dialog. */
  onClose: () => void;
  /**
   * Called when the dialog is no longer needed, or when the reader has opened it again and it must start from the
   * beginning.
   */
  onGone: (isOpenAgain: boolean) => void;
}

/**
 * Keeps a dialog mounted, but closed, if the reader closes it while its form is being sent. The dialog stays mounted
 * until the reader has seen the result.
 */
export function useClosingWhileSending({ phase, presses, onClose, onGone }: ClosingParts) {
  /**
   * Value of `presses` when the reader closed the dialog during sending. A reader who opens the dialog again sees the
   * result in the dialog.
   */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const isLeft = leftAt === presses;
  return {
    /** The result of the form whose dialog was closed; `null` while sending, and while the dialog is open. */
    outcome: isLeft && (phase === 'sent' || phase === 'failed' || phase === 'offline') ? phase : null,
    isLeft,
    close(isOpenAgain: boolean) {
      if (!isOpenAgain) onClose();
      if (phase !== 'sending') onGone(isOpenAgain);
      else if (!isOpenAgain) setLeftAt(presses);
    },
  };
}
