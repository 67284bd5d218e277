type Callable = (...args: unknown[]) => unknown;

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

/**
 * Runs `before` ahead of a function of an object, with the same arguments. If `before` throws, the function does not
 * run.
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
