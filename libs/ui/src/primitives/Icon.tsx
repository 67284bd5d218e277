import type { LucideIcon } from 'lucide-react';
import styles from './Icon.module.css';

export interface IconProps {
  /** An icon of the one set, imported by name: `import { Printer } from 'lucide-react'`. */
  of: LucideIcon;
  size?: 'sm' | 'md' | 'lg';
}

/** Drawn thinner than the set's default of 2, to sit with the text faces. */
const STROKE_WIDTH = 1.75;

/**
 * A drawing beside words. It is hidden from assistive technology: the words say it, and where there are none to see,
 * the control gets `VisuallyHidden` words. HTML needs no namespace.
 */
export function Icon({ of: Drawing, size = 'md' }: IconProps) {
  return <Drawing className={styles[size]} strokeWidth={STROKE_WIDTH} xmlns={undefined} aria-hidden />;
}
