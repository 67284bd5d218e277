import type { ComponentType } from 'react';

/**
 * Returns whether React can render what a module exports: a function, a class, or the result of `memo`, `lazy` or
 * similar.
 */
export function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
