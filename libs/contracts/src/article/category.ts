import { z } from 'zod';
import { lineSchema, linkSchema } from '../terms/primitives.ts';

/** A topic with its own list page; `children` are narrower topics (specification, section 3, Content meta). */
export interface Category {
  name: string;
  link: string;
  children?: Category[] | undefined;
}

export const categorySchema: z.ZodType<Category> = z.object({
  name: lineSchema(100),
  link: linkSchema,
  get children() {
    return z.array(categorySchema).max(100).optional();
  },
});
