/**
 * Environment variables that a sandboxed program gets. NODE_OPTIONS is left out, because it can name files that the
 * program may not read.
 */
const passedOn = ['NODE_ENV', 'LANG', 'TZ'];

/**
 * Settings of the allocator that keep the memory of these processes small (glibc, mallopt(3)): all threads share one
 * arena, and large blocks return to the system when freed. Systems without glibc ignore them.
 */
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Returns the environment of a sandboxed program, without the site's settings, which contain tokens of teams and other
 * secrets.
 */
export function processEnvironment(): NodeJS.ProcessEnv {
  const passed = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  return { ...passed, ...allocation };
}
