import { X } from 'lucide';
import type { ReactNode, Ref, ToggleEventHandler } from 'react';
import { Button } from '../button/Button.tsx';
import { closeWhenLeft } from './close-when-left.ts';
import styles from './Popover.later.module.css';

export interface PopoverProps {
  /** Unique on the page. A button opens the panel with `popoverTarget={id}` and needs no JavaScript. */
  id: string;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
  onToggle?: ToggleEventHandler<HTMLDialogElement>;
  ref?: Ref<HTMLDialogElement>;
}

/**
 * A panel over the page: a sheet at the lower edge of a phone, a card in the middle of a larger window. The browser
 * natively opens it, closes it on Escape and on a click outside, and returns the focus. The page behind does not
 * scroll. With JavaScript, the panel also closes when the focus leaves it.
 */
export function Popover({ id, title, closeLabel, children, onToggle, ref }: PopoverProps) {
  const titleId = `${id}-title`;
  return (
    <dialog
      ref={ref}
      id={id}
      popover="auto"
      className={styles.panel}
      aria-labelledby={titleId}
      data-still=""
      onToggle={onToggle}
      onBlur={closeWhenLeft}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button label={closeLabel} look="quiet" icon={X} isIconOnly popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </dialog>
  );
}
