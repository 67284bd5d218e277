import { useState } from 'react';

interface ClosingParts {
  /** What became of the form. */
  phase: 'form' | 'sending' | 'sent' | 'failed' | 'offline';
  /** How often the reader has opened the dialog. */
  presses: number;
  /** The dialog has closed: the focus goes back to what has opened it. */
  onClose: () => void;
  /** Nothing of the dialog is needed any more, or the reader has opened it again and begins anew. */
  onGone: (isOpenAgain: boolean) => void;
}

/**
 * A dialog that its reader closes while its form is on its way stays in the page, closed, until they have heard what
 * became of it.
 */
export function useClosingWhileSending({ phase, presses, onClose, onGone }: ClosingParts) {
  /** With which press it was left. Who opens it again sees in it what became of it. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const isLeft = leftAt === presses;
  return {
    /** What became of the form that was left, once it is known; `null` before that, and while the dialog is open. */
    outcome: isLeft && (phase === 'sent' || phase === 'failed' || phase === 'offline') ? phase : null,
    isLeft,
    close(isOpenAgain: boolean) {
      if (!isOpenAgain) onClose();
      if (phase !== 'sending') onGone(isOpenAgain);
      else if (!isOpenAgain) setLeftAt(presses);
    },
  };
}
