import styles from './Skeleton.later.module.css';

export interface SkeletonProps {
  /** The content that will replace the skeleton. It decides the skeleton's size. */
  of: 'line' | 'heading' | 'paragraph' | 'button' | 'avatar' | 'medium-rectangle' | 'leaderboard';
}

/**
 * A plain area with the size of the content that will replace it. It does not shimmer and is not read aloud, because
 * the waiting slot has a text for screen readers.
 */
export function Skeleton({ of }: SkeletonProps) {
  return <div className={styles.skeleton} data-of={of} aria-hidden />;
}
