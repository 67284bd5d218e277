import { Drawing, type Shapes } from './Drawing.tsx';
import styles from './Icon.module.css';

export interface IconProps {
  /** An icon from the set, imported by name: `import { Printer } from 'lucide'`. */
  of: Shapes;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * An icon beside text. It is hidden from assistive technology, because the text has the same meaning. A control without
 * visible text gets `VisuallyHidden` text.
 */
export function Icon({ of, size = 'md' }: IconProps) {
  return <Drawing of={of} className={styles[size]} />;
}
