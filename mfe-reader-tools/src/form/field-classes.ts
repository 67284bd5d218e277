import type { FieldClasses } from '@plainwell/ui/primitives/field/FieldFrame.tsx';
import styles from './Form.later.module.css';

/** Class names for a field in forms of this remote. */
export const fieldClasses: FieldClasses = {
  label: styles['label'],
  hint: styles['hint'],
  error: styles['error'],
  field: styles['field'],
  text: `${styles['field']} ${styles['text']}`,
  box: styles['box'],
};
