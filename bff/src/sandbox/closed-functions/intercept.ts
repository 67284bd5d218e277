type Callable = (...args: unknown[]) => unknown;

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

/**
 * Puts a function before another of an object, with the same arguments; `before` may throw instead of letting it run.
 */
export function intercept(owner: object, name: string, before: (...args: unknown[]) => void): void {
  const original: unknown = Reflect.get(owner, name);
  if (!isCallable(original)) return;
  const intercepted = function (this: unknown, ...args: unknown[]): unknown {
    before(...args);
    return new.target ? Reflect.construct(original, args, new.target) : Reflect.apply(original, this, args);
  };
  Object.defineProperties(intercepted, Object.getOwnPropertyDescriptors(original));
  Object.defineProperty(owner, name, { value: intercepted, writable: true, configurable: true });
}
