import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

/** A section as the body receives it. */
export type BodySection = ModuleProps<'article', './Body'>['sections'][number];
