import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function DrugSavings(_props: ModuleProps<'article', './DrugSavings'>) {
  return null;
}
