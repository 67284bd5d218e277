import later from './ReviewMark.later.module.css';
import styles from './ReviewMark.module.css';

/** The mark of a medical review. Decorative, because the text beside it has the same meaning. */
export function ReviewMark() {
  return <span className={`${styles.mark} ${later.drawing}`} />;
}
