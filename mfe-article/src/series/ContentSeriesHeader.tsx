import type { ModuleProps } from '@plainwell/contracts/modules.ts';

/** The place of the module until its team fills it. */
export function ContentSeriesHeader(_props: ModuleProps<'article', './ContentSeriesHeader'>) {
  return null;
}
