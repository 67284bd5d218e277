import { CircleAlert, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Notice.module.css';

const icons = { info: Info, notice: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  /** `info` informs, `notice` warns, `error` reports a failure. */
  tone: keyof typeof icons;
  /** The message in a few words. It has the whole meaning, which color and icon only repeat. */
  title: string;
  /** More text, or what the reader can do. */
  children?: ReactNode;
  /**
   * Moment at which screen readers announce a notice that appears while the page is open: at the next pause, or at
   * once. Absent if the notice is part of the page from the start.
   */
  announced?: 'politely' | 'at-once';
}

const roles = { politely: 'status', 'at-once': 'alert' };

/** A message in a box. */
export function Notice({ tone, title, children, announced }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={announced && roles[announced]}>
      <Icon of={icons[tone]} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children === undefined ? null : <div className={styles.more}>{children}</div>}
      </div>
    </div>
  );
}
