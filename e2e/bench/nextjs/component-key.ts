import type { SlotProps } from '@plainwell/contracts/page/rendering.ts';

/** Returns the key of a slot's component among the components of the page. */
export const componentKey = ({ remote, module }: Pick<SlotProps, 'remote' | 'module'>) => `${remote} ${module}`;
