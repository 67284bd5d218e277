import { z } from 'zod';
import { linkSchema } from '../../primitives/primitives.ts';

/** The partner whose doctors answer medical questions (rules.md#feedback). */
export const doctorAdviceSchema = z.object({ partner: z.string().min(1), link: linkSchema });
export type DoctorAdvice = z.infer<typeof doctorAdviceSchema>;
