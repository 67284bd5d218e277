import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function LivedExperience(_props: ModuleProps<'article', './LivedExperience'>) {
  return null;
}
