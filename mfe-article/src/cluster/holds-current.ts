import type { Category } from '@plainwell/contracts/article/category.ts';

/** Returns whether the article belongs to this category or to a topic below it. */
export function holdsCurrent({ link, children = [] }: Category, current: readonly string[]): boolean {
  return current.includes(link) || children.some((child) => holdsCurrent(child, current));
}
