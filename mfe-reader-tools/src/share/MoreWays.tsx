import { useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import later from './ShareBar.later.module.css';
import styles from './ShareBar.module.css';
import marks from './ShareMarks.later.module.css';

interface MoreWaysProps {
  label: string;
  /** Items of the list. */
  children: ReactNode;
}

/**
 * Further ways to share, in a list over the page. The browser opens it without JavaScript. With JavaScript, the list
 * also closes on Escape, on a press outside it, and when the focus leaves it.
 */
export function MoreWays({ label, children }: MoreWaysProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const closeUnless = (target: EventTarget | null) => {
      if (target instanceof Node && !element.contains(target)) element.removeAttribute('open');
    };
    document.addEventListener('pointerdown', ({ target }) => closeUnless(target), { signal });
    element.addEventListener('focusout', ({ relatedTarget }) => closeUnless(relatedTarget), { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !element.open) return;
        event.preventDefault();
        element.removeAttribute('open');
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => controller.abort();
  }, []);

  return (
    <li className={later.hasMore}>
      <details ref={details} className={styles.more}>
        <summary className={`${styles.entry} ${marks.more}`} title={label}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </summary>
        <ul className={`${styles.entries} ${later.list}`}>{children}</ul>
      </details>
    </li>
  );
}
