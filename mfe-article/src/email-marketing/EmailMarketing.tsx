import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function EmailMarketing(_props: ModuleProps<'article', './EmailMarketing'>) {
  return null;
}
