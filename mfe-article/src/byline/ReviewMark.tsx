import { BadgeCheck } from 'lucide-react';
import styles from './ReviewMark.module.css';

/** The mark of a medical review. Decorative: the words beside it say the same. */
export function ReviewMark() {
  return <BadgeCheck className={styles.mark} aria-hidden="true" />;
}
