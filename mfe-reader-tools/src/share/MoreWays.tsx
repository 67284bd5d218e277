import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import later from './ShareBar.later.module.css';
import styles from './ShareBar.module.css';
import marks from './ShareMarks.later.module.css';

interface MoreWaysProps {
  label: string;
  /** Items of a list. */
  children: ReactNode;
}

/**
 * Further ways to share, in a list over the page. The browser opens it without a script; with one it also closes on Escape, on a press
 * beside it, and when the focus goes elsewhere.
 */
export function MoreWays({ label, children }: MoreWaysProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.preventDefault();
    close();
    event.currentTarget.querySelector('summary')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <li className={later.hasMore}>
      <details ref={details} className={styles.more} onKeyDown={onKeyDown} onBlur={onBlur}>
        <summary className={`${styles.entry} ${marks.more}`} title={label}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </summary>
        <ul className={`${styles.entries} ${later.list}`}>{children}</ul>
      </details>
    </li>
  );
}
