/** What a program that runs code of releases needs of the surroundings of the site. Options of Node.js would name files that it may not read. */
const passedOn = ['NODE_ENV', 'LANG', 'TZ'];

/** Surroundings of such a program: nothing of the site's settings, which hold the tokens of other teams and more secrets. */
export function processEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
