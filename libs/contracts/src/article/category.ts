import { z } from 'zod';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';

/** A topic with its own list page; `children` are narrower topics (rules.md#fields-of-content). */
export interface Category {
  name: string;
  link: string;
  children?: Category[] | undefined;
}

/** Matches the address of a category page. The address contains the language, except for English. */
const CATEGORY_LINK = /^\/(?:[a-z]{2}\/)?category\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/**
 * Returns the slug in the link of a category, such as `sleep` for `/category/sleep`. `undefined` if the link does not
 * lead to a category page of this site.
 */
export const linkedCategorySlug = ({ link }: Pick<Category, 'link'>): string | undefined =>
  CATEGORY_LINK.exec(link)?.[1];

/**
 * Returns the slug of an article's main category: the first of its list, the only one that counts for campaigns
 * (rules.md#ad-layouts). `undefined` for an article without categories, and if the link of the first one does not lead
 * to a category page of this site.
 */
export const mainCategorySlug = ([main]: readonly Category[]): string | undefined => main && linkedCategorySlug(main);

export const categorySchema: z.ZodType<Category> = z.object({
  name: lineSchema(100),
  link: linkSchema,
  get children() {
    return z.array(categorySchema).max(100).optional();
  },
});
