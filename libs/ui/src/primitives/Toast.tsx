import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';

/** A message stays at least so long, in milliseconds; one that is pointed at or holds the focus, until it is left. */
export const TOAST_MINIMUM_MS = 10_000;

/** A usual toast and the room below it, over a bar at the lower edge too, in pixels. */
const LOWER_EDGE_PX = 160;

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
  /** The message, or null while there is none: the toast stands in the page before it is filled, or nobody would hear it. */
  message: ToastMessage | null;
  /** What the reader has pressed. Where that stands low in the window, the toast comes at the upper edge instead of over it. */
  beside?: RefObject<HTMLElement | null> | undefined;
  /** Accessible name of the cross. */
  closeLabel: string;
  /** Called when the message has been seen long enough or closed; `hadFocus`: the focus was in it and needs a new place. */
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

type Edge = 'lower' | 'upper';

/** The edge at which a toast leaves an element in sight (WCAG 2.2, 2.4.11). */
function edgeBeside(element: HTMLElement | null | undefined): Edge {
  if (!element) return 'lower';
  return element.getBoundingClientRect().bottom > innerHeight - LOWER_EDGE_PX ? 'upper' : 'lower';
}

/**
 * The message to show, and at which edge. One that follows another comes after a frame without any: it stands in a place of
 * its own instead of moving the other's (Layout Instability, section 2.2), and a region that was emptied reads the same words
 * out again.
 */
function useAfterBlank(message: ToastMessage | null, beside: ToastProps['beside']): { message: ToastMessage | null; edge: Edge } {
  const id = message?.id ?? null;
  const [ready, setReady] = useState<{ id: ToastMessage['id'] | null; edge: Edge }>({ id, edge: 'lower' });
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setReady({ id, edge: edgeBeside(beside?.current) }));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, beside]);
  return { message: id === ready.id ? message : null, edge: ready.edge };
}

/**
 * A short message over the lower edge of the window, or the upper one, that moves nothing: what the reader has just done worked, or did not.
 * Read out politely, an error at once (WCAG 2.2, 4.1.3). It follows, in the order of the focus, what it stands behind.
 */
export function Toast({ message: latest, beside, closeLabel, onDismiss }: ToastProps) {
  const { message, edge } = useAfterBlank(latest, beside);
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
      role="presentation"
      className={styles.toast}
      data-tone={message?.tone}
      data-edge={edge}
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
