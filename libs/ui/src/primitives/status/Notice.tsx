import { CircleAlert, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Notice.module.css';

const icons = { info: Info, notice: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  /** `info` tells, `notice` asks for care, `error` says that something failed. */
  tone: keyof typeof icons;
  /** The message in a few words. It carries the meaning that colour and icon only repeat. */
  title: string;
  /** More words, or what to do about it. */
  children?: ReactNode;
  /**
   * How a screen reader hears a notice that appears while the page is open: when it pauses, or at once. A notice that
   * is part of the page from the start leaves it out.
   */
  announced?: 'politely' | 'at-once';
}

const roles = { politely: 'status', 'at-once': 'alert' };

/** A message in a box of its own. */
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
