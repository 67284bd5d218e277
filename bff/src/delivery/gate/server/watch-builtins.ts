type Members = ReadonlyMap<string | symbol, unknown>;

/** Returns the own members of an object: its values, and the getters of its accessors. Calls none of them. */
function membersOf(owner: object): Members {
  return new Map(
    Reflect.ownKeys(owner).map((key) => {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      return [key, value ?? get];
    }),
  );
}

/** Returns the prototypes of global classes, of the language and of Node.js, by name, such as `Array`. */
function prototypes(): [name: string, prototype: object][] {
  return Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { value }]) => {
    const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
    return typeof prototype === 'object' && prototype !== null ? [[name, prototype] satisfies [string, object]] : [];
  });
}

/**
 * Starts to watch the built-in prototypes, which all remotes in a process share.
 * @returns a function that names the members added or replaced since, such as `Array.prototype.at`.
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
