import type { ReactNode } from 'react';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  /** A short line above the heading, such as "Step 1". */
  header: string | undefined;
  title: string;
  /** Content of the heading, if it is more than the title's text. */
  children?: ReactNode;
}

/**
 * A section's heading with an optional line above it. The line belongs to the heading's group but not to its accessible
 * name.
 */
export function SectionTitle({ header, title, children = title }: SectionTitleProps) {
  const heading = (
    <h2 className={styles.title} dir={textDirection(title)}>
      {children}
    </h2>
  );
  if (header === undefined || header === '') return heading;
  return (
    <hgroup className={styles.group}>
      <p className={styles.header}>{header}</p>
      {heading}
    </hgroup>
  );
}
