import type { ComponentPropsWithRef } from 'react';
import { ButtonFace, type ButtonFaceProps } from './ButtonFace.tsx';
import styles from './Button.module.css';

/** Native attributes pass through: `popoverTarget`, `aria-expanded`, `onClick`, `formAction`, … */
export type ButtonProps = ButtonFaceProps & Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'style'>;

/** Something that happens here. What leads elsewhere is a `ButtonLink`. */
export function Button({ label, look = 'secondary', icon, isIconOnly = false, type = 'button', ...native }: ButtonProps) {
  return (
    <button {...native} type={type} className={styles.button} data-look={look} data-icon-only={isIconOnly || undefined}>
      <ButtonFace label={label} icon={icon} isIconOnly={isIconOnly} />
    </button>
  );
}
