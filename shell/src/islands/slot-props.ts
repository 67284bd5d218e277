import type { SlotProps } from '@plainwell/contracts/page/rendering.ts';
import type { SlotDefinition } from './slot-definition.ts';

/** The props that some slots give their modules on a page; a slot that has nothing to show gives none. */
export function propsOfSlots<Page>(slots: Readonly<Record<string, SlotDefinition<Page>>>, page: Page): SlotProps[] {
  return Object.entries(slots).flatMap(([slot, { remote, module, props }]) => {
    const given = props(page);
    return given === null ? [] : [{ slot, remote, module, props: given }];
  });
}
