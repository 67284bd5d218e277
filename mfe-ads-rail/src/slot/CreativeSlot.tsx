import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { creativeAddress } from './creative-address.ts';
import { SlotBox } from './SlotBox.tsx';
import { useCreative } from './use-creative.ts';

/** A slot with the creative chosen for it. In the browser because creatives are not part of the cached page. */
export function CreativeSlot({ id, format, k1, language }: ModuleProps<'rail', './InlineSlot' | './RailSlot'>) {
  const address = creativeAddress({ id, format, k1, language });
  return <SlotBox format={format} language={language} address={address} state={useCreative(address)} />;
}
