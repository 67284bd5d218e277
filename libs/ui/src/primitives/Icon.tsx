import { Drawing, type Shapes } from './Drawing.tsx';
import styles from './Icon.module.css';

export interface IconProps {
  /** An icon of the one set, imported by name: `import { Printer } from 'lucide'`. */
  of: Shapes;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A drawing beside words. It is hidden from assistive technology: the words say it, and where there are none to see,
 * the control gets `VisuallyHidden` words.
 */
export function Icon({ of, size = 'md' }: IconProps) {
  return <Drawing of={of} className={styles[size]} />;
}
