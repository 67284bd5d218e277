import { z } from 'zod';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';

/** A topic with its own list page; `children` are narrower topics (rules.md#fields-of-content). */
export interface Category {
  name: string;
  link: string;
  children?: Category[] | undefined;
}

/** Address of a category's list page; the language is in it, except for English. */
const CATEGORY_LINK = /^\/(?:[a-z]{2}\/)?category\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The slug in a category's link, where that is a list page of this site: `sleep` for `/category/sleep`. */
export const linkedCategorySlug = ({ link }: Pick<Category, 'link'>): string | undefined =>
  CATEGORY_LINK.exec(link)?.[1];

export const categorySchema: z.ZodType<Category> = z.object({
  name: lineSchema(100),
  link: linkSchema,
  get children() {
    return z.array(categorySchema).max(100).optional();
  },
});
