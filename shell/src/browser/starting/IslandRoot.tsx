import { useEffect, type ReactNode } from 'react';

interface IslandRootProps {
  /** Called while the tree is rendered: the page still stands as it was. */
  onRender: () => void;
  /** Called when the island's first tree is committed, that is, when its event handlers are in place. */
  onCommit: () => void;
  children?: ReactNode;
}

/** Tells how far the first rendering of an island is. */
export function IslandRoot({ onRender, onCommit, children }: IslandRootProps) {
  onRender();
  useEffect(onCommit, [onCommit]);
  return children;
}
