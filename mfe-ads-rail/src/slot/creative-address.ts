import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';

/** What a creative is chosen by. */
export interface CreativeQuery {
  id: string;
  format: SlotFormat;
  k1?: string | undefined;
  language: InterfaceLanguage;
}

/** Address of the creative for a slot, relative to the site. */
export function creativeAddress({ id, format, k1, language }: CreativeQuery): string {
  const query = new URLSearchParams({ slot: id, language });
  if (k1 !== undefined) query.set('k1', k1);
  return `/api/creatives/${format}?${query}`;
}
