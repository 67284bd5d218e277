import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function Comments(_props: ModuleProps<'reader-tools', './Comments'>) {
  return null;
}
