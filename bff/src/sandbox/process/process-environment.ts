/**
 * What a program that runs code of releases needs of the surroundings of the site. Options of Node.js would name files
 * that it may not read.
 */
const passedOn = ['NODE_ENV', 'LANG', 'TZ'];

/**
 * What keeps the memory of such a process small (glibc, mallopt(3)): its threads share one arena, and what is large
 * goes back to the system when it is freed. Elsewhere these names mean nothing.
 */
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Surroundings of such a program: nothing of the site's settings, which hold the tokens of other teams and more
 * secrets.
 */
export function processEnvironment(): NodeJS.ProcessEnv {
  const passed = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  return { ...passed, ...allocation };
}
