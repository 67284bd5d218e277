const { freeze, values } = Object;

/**
 * Freezes plain data with everything in it. Code of releases gets data that the program uses again, and must not change
 * it.
 */
export function frozen<Data>(data: Data): Data {
  if (typeof data === 'object' && data !== null) {
    for (const value of values(data)) frozen(value);
    freeze(data);
  }
  return data;
}
