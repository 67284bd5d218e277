import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

/** A section as `./Body` receives it in its props. */
export type BodySection = ModuleProps<'article', './Body'>['sections'][number];
