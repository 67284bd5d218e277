import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function History(_props: ModuleProps<'article', './History'>) {
  return null;
}
