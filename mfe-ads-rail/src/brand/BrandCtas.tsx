import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function BrandCtas(_props: ModuleProps<'rail', './BrandCtas'>) {
  return null;
}
