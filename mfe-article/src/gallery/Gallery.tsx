import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function Gallery(_props: ModuleProps<'article', './Gallery'>) {
  return null;
}
