import type { SlotProps } from '@plainwell/contracts/page/rendering.ts';
import type { SlotDefinition } from './slot-definition.ts';

/** Returns the props that slots pass to their modules on a page. A slot with nothing to show is left out. */
export function propsOfSlots<Page>(slots: Readonly<Record<string, SlotDefinition<Page>>>, page: Page): SlotProps[] {
  return Object.entries(slots).flatMap(([slot, { remote, module, props }]) => {
    const given = props(page);
    return given === null ? [] : [{ slot, remote, module, props: given }];
  });
}
