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
 * How long a message stays at least, in milliseconds. A message with the pointer or the focus stays until both leave.
 */
export const TOAST_MINIMUM_MS = 10_000;

const icons = { success: CircleCheck, error: CircleAlert };

export interface ToastMessage {
  /** Another one for each message: the same words said twice are two messages, and read out twice. */
  id: string | number;
  /** A success goes away by itself; an error stays until the reader has closed it. */
  tone: keyof typeof icons;
  text: string;
  /** Where the reader may go on. */
  link?: { label: string; href: string } | undefined;
}

export interface ToastProps {
  /**
   * The message, or null while there is none: the toast stands in the page before it is filled, or nobody would hear
   * it.
   */
  message: ToastMessage | null;
  /** What the reader has pressed. Where the lower edge would hide it, the toast stands right over it. */
  beside?: RefObject<HTMLElement | null> | undefined;
  /** Accessible name of the cross. */
  closeLabel: string;
  /**
   * Called when the message has been seen long enough or closed; `hadFocus`: the focus was in it and needs a new place.
   */
  onDismiss: (hadFocus: boolean) => void;
}

/** Goes away after a while in which nobody points at it or has the focus in it. */
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
 * The message to show. One that follows another comes after a frame without any: it stands in a place of its own
 * instead of moving the other's (Layout Instability, section 2.2), and a region that was emptied reads the same words
 * out again.
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
 * Lifts the toast over an element that it would hide at the lower edge, before anything is painted, and says how much
 * of the window it then takes, so that what gets the focus is scrolled clear of it (WCAG 2.2, 2.4.11). `data-lifted`
 * says so to the stylesheet.
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
 * A short message over the lower edge of the window that moves nothing: what the reader has just done worked, or did
 * not. Read out politely, an error at once (WCAG 2.2, 4.1.3). It follows, in the order of the focus, what it stands
 * behind.
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
