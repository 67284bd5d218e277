import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function SponsorBar(_props: ModuleProps<'rail', './SponsorBar'>) {
  return null;
}
