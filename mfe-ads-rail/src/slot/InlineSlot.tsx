import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { creativeAddress } from './creative-address.ts';
import { SlotBox } from './SlotBox.tsx';
import { useCreative } from './use-creative.ts';

/** A slot between two paragraphs. In the browser because creatives are not part of the cached page. */
export function InlineSlot({ id, format, k1, language }: ModuleProps<'rail', './InlineSlot'>) {
  const address = creativeAddress({ id, format, k1, language });
  return <SlotBox place="inline" format={format} language={language} address={address} state={useCreative(address)} />;
}
