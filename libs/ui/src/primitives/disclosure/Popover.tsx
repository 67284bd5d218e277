import { X } from 'lucide';
import type { ReactNode, Ref, ToggleEventHandler } from 'react';
import { Button } from '../button/Button.tsx';
import { closeWhenLeft } from './close-when-left.ts';
import styles from './Popover.later.module.css';

export interface PopoverProps {
  /** Unique in the page. The button that opens it says `popoverTarget={id}` and needs no JavaScript. */
  id: string;
  title: string;
  /** Accessible name of the cross. */
  closeLabel: string;
  children: ReactNode;
  onToggle?: ToggleEventHandler<HTMLDialogElement>;
  ref?: Ref<HTMLDialogElement>;
}

/**
 * A panel over the page: a sheet at the lower edge of a phone, a card in the middle of a larger window. The browser
 * opens it, closes it on Escape and on a click outside, and gives focus back; nothing of that is written here. The page
 * behind it stands still. With script it also closes when the focus moves on.
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
