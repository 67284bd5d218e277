import { useEffect, type ReactNode } from 'react';

/** Tells when the island's first tree is committed, that is, when its event handlers are in place. */
export function IslandRoot({ onCommit, children }: { onCommit: () => void; children?: ReactNode }) {
  useEffect(onCommit, [onCommit]);
  return children;
}
