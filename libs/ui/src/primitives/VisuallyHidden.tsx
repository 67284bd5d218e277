import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
}

/**
 * Text that screen readers read but nobody sees. The class is in base.css, so that no remote needs a stylesheet for it.
 */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="visually-hidden">{children}</span>;
}
