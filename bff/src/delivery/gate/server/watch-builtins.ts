type Members = ReadonlyMap<string | symbol, unknown>;

/** What an object holds by itself: its values, and for accessors the functions. Nothing is called. */
function membersOf(owner: object): Members {
  return new Map(
    Reflect.ownKeys(owner).map((key) => {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      return [key, value ?? get];
    }),
  );
}

/** The prototypes of the language and of Node.js that stand in the global scope, by name, such as `Array`. */
function prototypes(): [name: string, prototype: object][] {
  return Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { value }]) => {
    const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
    return typeof prototype === 'object' && prototype !== null ? [[name, prototype] satisfies [string, object]] : [];
  });
}

/**
 * Starts to watch what all code of a process shares: a bundle that changes it changes every other remote.
 * @returns what names the members that were added or replaced since, such as `Array.prototype.at`.
 */
export function watchBuiltins(): () => string[] {
  const before = prototypes().map(([name, prototype]) => ({ name, prototype, members: membersOf(prototype) }));
  return () =>
    before.flatMap(({ name, prototype, members }) =>
      [...membersOf(prototype)]
        .filter(([key, value]) => !members.has(key) || members.get(key) !== value)
        .map(([key]) => `${name}.prototype.${String(key)}`),
    );
}
