import { Toast } from '@plainwell/ui/primitives/status/Toast.tsx';

interface OutcomeToastProps {
  /** The result of the form whose dialog was closed, or `null` while sending. */
  outcome: 'sent' | 'failed' | 'offline' | null;
  words: Readonly<Record<'sent' | 'failed' | 'offline' | 'close', string>>;
  onDismiss: () => void;
}

/**
 * A toast over the page with the result of a form whose dialog was closed. The toast is in the page as soon as the
 * dialog is closed, still empty, so that screen readers announce the result.
 */
export function OutcomeToast({ outcome, words, onDismiss }: OutcomeToastProps) {
  const message =
    outcome === null
      ? null
      : { id: outcome, tone: outcome === 'sent' ? ('success' as const) : ('error' as const), text: words[outcome] };
  return <Toast message={message} closeLabel={words.close} onDismiss={onDismiss} />;
}
