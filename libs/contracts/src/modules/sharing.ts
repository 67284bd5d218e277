import { z } from 'zod';

/** Which of its three layouts the share bar has (specification, sections 2 and 3). */
export const shareBarTypeSchema = z.enum(['desktop', 'tablet', 'mobile']);
export type ShareBarType = z.infer<typeof shareBarTypeSchema>;
