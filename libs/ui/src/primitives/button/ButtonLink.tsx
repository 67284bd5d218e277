import type { ComponentPropsWithRef } from 'react';
import { ButtonFace, type ButtonFaceProps } from './ButtonFace.tsx';
import './Button.later.module.css';
import styles from './Button.module.css';

export type ButtonLinkProps = ButtonFaceProps & { href: string } & Omit<
    ComponentPropsWithRef<'a'>,
    'href' | 'children' | 'className' | 'style'
  >;

/** A link that looks like a button, for the main link of a page or a panel. */
export function ButtonLink({ label, look = 'secondary', icon, isIconOnly = false, href, ...native }: ButtonLinkProps) {
  return (
    <a {...native} href={href} className={styles.button} data-look={look} data-icon-only={isIconOnly || undefined}>
      <ButtonFace label={label} icon={icon} isIconOnly={isIconOnly} />
    </a>
  );
}
