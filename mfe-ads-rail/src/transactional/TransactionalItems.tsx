import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function TransactionalItems(_props: ModuleProps<'rail', './TransactionalItems'>) {
  return null;
}
