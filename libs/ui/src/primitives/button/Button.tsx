import type { ComponentPropsWithRef } from 'react';
import { ButtonFace, type ButtonFaceProps } from './ButtonFace.tsx';
import './Button.later.module.css';
import styles from './Button.module.css';

/**
 * Props of `Button`. It passes native attributes on to its element: `popoverTarget`, `aria-expanded`, `onClick`,
 * `formAction`, …
 */
export type ButtonProps = ButtonFaceProps & {
  /**
   * The longest label that the button may get later. The button reserves its width, so that a change of the label moves
   * nothing.
   */
  widest?: string | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'style'>;

/** A button for an action on this page. A link to another page is a `ButtonLink`. */
export function Button({
  label,
  look = 'secondary',
  icon,
  isIconOnly = false,
  widest,
  type = 'button',
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={styles.button}
      data-look={look}
      data-icon-only={isIconOnly || undefined}
      data-widest={widest}
    >
      <ButtonFace label={label} icon={icon} isIconOnly={isIconOnly} />
    </button>
  );
}
