import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function DrugSlides(_props: ModuleProps<'article', './DrugSlides'>) {
  return null;
}
