/** A value, and what a reader has read of it. */
export interface ReadPaths<Value> {
  /** The same value. It records which of its parts are read. */
  value: Value;
  /** Returns the paths of all parts that nobody has read. */
  unread: () => string[];
}

/**
 * Records which parts of a value are read. The schemas of Kubernetes allow fields that they do not know, because
 * Kubernetes itself ignores them. A validator never reads these fields, so a misspelled one shows as unread.
 */
export function withReadPaths<Value extends object>(whole: Value): ReadPaths<Value> {
  const read = new Set<string>();

  function recorded<Part>(part: Part, path: string): Part {
    if (typeof part !== 'object' || part === null) return part;
    return new Proxy(part, {
      get(target, key, receiver) {
        const value: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
        const own = path === '' ? key : `${path}.${key}`;
        read.add(own);
        // An array's own length is no part of it.
        return Array.isArray(target) && key === 'length' ? value : recorded(value, own);
      },
    });
  }

  function pathsOf(part: unknown, path: string): string[] {
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([key, value]) => {
      const own = path === '' ? key : `${path}.${key}`;
      return [own, ...pathsOf(value, own)];
    });
  }

  return {
    value: recorded(whole, ''),
    unread() {
      const paths = pathsOf(whole, '').filter((path) => !read.has(path));
      // Of a part that was not read as a whole, only the outermost path.
      return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));
    },
  };
}
