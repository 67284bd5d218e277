import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { creativeAddress } from './creative-address.ts';
import { SlotBox } from './SlotBox.tsx';
import { useCreative } from './use-creative.ts';

/** A slot of the right rail. In the browser because creatives are not part of the cached page. */
export function RailSlot({ id, format, k1, language }: ModuleProps<'rail', './RailSlot'>) {
  const address = creativeAddress({ id, format, k1, language });
  return <SlotBox place="rail" format={format} language={language} address={address} state={useCreative(address)} />;
}
