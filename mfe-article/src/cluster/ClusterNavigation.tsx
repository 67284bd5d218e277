import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function ClusterNavigation(_props: ModuleProps<'article', './ClusterNavigation'>) {
  return null;
}
