import type { ComponentType } from 'react';

/** Whether what a module exports can be rendered: a function or class, or what `memo`, `lazy` and their like return. */
export function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
