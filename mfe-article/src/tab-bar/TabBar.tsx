import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function TabBar(_props: ModuleProps<'article', './TabBar'>) {
  return null;
}
