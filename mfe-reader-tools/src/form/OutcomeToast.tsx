import { Toast } from '@plainwell/ui/primitives/status/Toast.tsx';

interface OutcomeToastProps {
  /** What became of the form that was left, or `null` while it is on its way. */
  outcome: 'sent' | 'failed' | 'offline' | null;
  words: Readonly<Record<'sent' | 'failed' | 'offline' | 'close', string>>;
  onDismiss: () => void;
}

/**
 * Says over the page what became of a form whose dialog was closed before. It stands in the page from then on, so that
 * it is heard.
 */
export function OutcomeToast({ outcome, words, onDismiss }: OutcomeToastProps) {
  const message =
    outcome === null
      ? null
      : { id: outcome, tone: outcome === 'sent' ? ('success' as const) : ('error' as const), text: words[outcome] };
  return <Toast message={message} closeLabel={words.close} onDismiss={onDismiss} />;
}
