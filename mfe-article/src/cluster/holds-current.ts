import type { Category } from '@plainwell/contracts/article/category.ts';

/** Whether the article stands in this category or in a topic below it. */
export function holdsCurrent({ link, children = [] }: Category, current: readonly string[]): boolean {
  return current.includes(link) || children.some((child) => holdsCurrent(child, current));
}
