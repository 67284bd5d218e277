import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { CreativeSlot } from './CreativeSlot.tsx';

/** A slot between two paragraphs of the article. */
export function InlineSlot(props: ModuleProps<'rail', './InlineSlot'>) {
  return <CreativeSlot {...props} />;
}
