import later from './ReviewMark.later.module.css';
import styles from './ReviewMark.module.css';

/** The mark of a medical review. Decorative: the words beside it say the same. */
export function ReviewMark() {
  return <span className={`${styles.mark} ${later.drawing}`} />;
}
