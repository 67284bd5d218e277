import { CircleAlert, CircleCheck, X } from 'lucide';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Toast.later.module.css';

/**
 * Minimum time for which a message stays, in milliseconds. While the pointer or the focus is on it, a message stays.
 */
export const TOAST_MINIMUM_MS = 10_000;

const icons = { success: CircleCheck, error: CircleAlert };

export interface ToastMessage {
  /** Different for each message, so that the same text twice is two messages, both read aloud. */
  id: string | number;
  /** A success disappears on its own; an error stays until the reader closes it. */
  tone: keyof typeof icons;
  text: string;
  /** A link for the reader's next step. */
  link?: { label: string; href: string } | undefined;
}

export interface ToastProps {
  /**
   * The message, or `null` while there is none. The toast is in the page before it has a message, because screen
   * readers would otherwise not announce it.
   */
  message: ToastMessage | null;
  /**
   * The control that the reader has pressed. If the toast would cover it at the lower edge, the toast appears directly
   * above it.
   */
  beside?: RefObject<HTMLElement | null> | undefined;
  /** Accessible name of the close button. */
  closeLabel: string;
  /**
   * Called when the message has been shown long enough or the reader has closed it. `hadFocus`: the focus was in the
   * message and needs a new place.
   */
  onDismiss: (hadFocus: boolean) => void;
}

/** Dismisses a success after `TOAST_MINIMUM_MS` without the pointer or the focus on it. */
function useDismissal(message: ToastMessage | null, isHeld: boolean, onDismiss: ToastProps['onDismiss']): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const passing = message?.tone === 'success' ? message.id : null;
  useEffect(() => {
    if (passing === null || isHeld) return undefined;
    const timer = setTimeout(() => dismiss.current(false), TOAST_MINIMUM_MS);
    return () => clearTimeout(timer);
  }, [passing, isHeld]);
}

/**
 * Returns the message to show, or `null` for one frame between two messages. After this frame, the new message has a
 * place of its own, so it does not count as the old message that has moved (Layout Instability, section 2.2). Screen
 * readers read a repeated text again, because the live region was empty.
 */
function useAfterBlank(message: ToastMessage | null): ToastMessage | null {
  const id = message?.id ?? null;
  const [ready, setReady] = useState(id);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setReady(id));
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return id === ready ? message : null;
}

/**
 * Lifts the toast above an element that it would cover at the lower edge, before the next paint. Sets `--toast-room` to
 * the covered height of the window, so that a focused element is scrolled clear of the toast (WCAG 2.2, 2.4.11). Sets
 * `data-lifted` for the stylesheet.
 */
function useLift(message: ToastMessage | null, beside: ToastProps['beside']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const id = message?.id ?? null;
  useLayoutEffect(() => {
    const toast = place.current;
    const element = beside?.current;
    if (id === null || !toast || !element) return undefined;
    const [own, others] = [toast.getBoundingClientRect(), element.getBoundingClientRect()];
    if (others.bottom < own.top || others.top > own.bottom) return undefined;
    const root = document.documentElement;
    const lift = root.clientHeight - others.top;
    toast.dataset['lifted'] = '';
    toast.style.setProperty('--toast-lift', `${lift}px`);
    root.style.setProperty('--toast-room', `${lift + own.height}px`);
    return () => {
      delete toast.dataset['lifted'];
      toast.style.removeProperty('--toast-lift');
      root.style.removeProperty('--toast-room');
    };
  }, [id, beside]);
  return place;
}

/**
 * A short message over the lower edge of the window, which tells whether the reader's last action worked. The toast
 * moves no content. Screen readers announce a success politely and an error at once (WCAG 2.2, 4.1.3). In the focus
 * order, the toast follows the element before it in the page.
 */
export function Toast({ message: latest, beside, closeLabel, onDismiss }: ToastProps) {
  const message = useAfterBlank(latest);
  const place = useLift(message, beside);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useDismissal(message, isPointedAt || hasFocus, onDismiss);

  const close = () => {
    setPointedAt(false);
    setFocus(false);
    onDismiss(hasFocus);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocus(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const words = message && (
    <span key={message.id} className={styles.text}>
      {message.text}
      {message.link && (
        <>
          {' '}
          <a href={message.link.href}>{message.link.label}</a>
        </>
      )}
    </span>
  );
  return (
    <div
      ref={place}
      role="presentation"
      className={styles.toast}
      data-tone={message?.tone}
      data-print="none"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {message && <Icon of={icons[message.tone]} />}
      <output>{message?.tone === 'success' ? words : null}</output>
      <div role="alert">{message?.tone === 'error' ? words : null}</div>
      {message && <Button label={closeLabel} look="quiet" icon={X} isIconOnly onClick={close} />}
    </div>
  );
}
