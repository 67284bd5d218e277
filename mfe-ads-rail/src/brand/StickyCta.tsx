import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function StickyCta(_props: ModuleProps<'rail', './StickyCta'>) {
  return null;
}
