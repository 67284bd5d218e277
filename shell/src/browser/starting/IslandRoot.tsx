import { useEffect, type ReactNode } from 'react';

interface IslandRootProps {
  /** Called while the tree is rendered, before the page changes. */
  onRender: () => void;
  /** Called when the island's first tree is committed, so its event handlers are in place. */
  onCommit: () => void;
  children?: ReactNode;
}

/** Reports the progress of an island's first rendering. */
export function IslandRoot({ onRender, onCommit, children }: IslandRootProps) {
  onRender();
  useEffect(onCommit, [onCommit]);
  return children;
}
