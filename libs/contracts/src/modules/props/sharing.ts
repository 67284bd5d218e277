import { z } from 'zod';
import { SHARE_BAR_TYPES } from '../../browser/share-bar-types.ts';

/** Layout of the share bar (rules.md#share-bar). */
export const shareBarTypeSchema = z.enum(SHARE_BAR_TYPES);
export type ShareBarType = z.infer<typeof shareBarTypeSchema>;
