import styles from './Skeleton.later.module.css';

export interface SkeletonProps {
  /** What it stands for, and therefore its size. */
  of: 'line' | 'heading' | 'paragraph' | 'button' | 'avatar' | 'medium-rectangle' | 'leaderboard';
}

/**
 * A quiet ground of the size of what will stand there. It does not shimmer and is not read aloud: the slot that waits
 * says so in words.
 */
export function Skeleton({ of }: SkeletonProps) {
  return <div className={styles.skeleton} data-of={of} aria-hidden />;
}
