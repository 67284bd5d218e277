import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { CreativeSlot } from './CreativeSlot.tsx';

/** A slot of the right rail. */
export function RailSlot(props: ModuleProps<'rail', './RailSlot'>) {
  return <CreativeSlot {...props} />;
}
