/** What a rendering process needs of the surroundings of the site. */
const passedOn = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_V8_COVERAGE', 'PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR'];

/** Surroundings of a rendering process: nothing of the site's settings, which hold the tokens of other teams and more secrets. */
export function processEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
