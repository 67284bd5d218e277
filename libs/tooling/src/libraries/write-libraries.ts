/** Program of `npm run libraries`; see `pack-libraries.ts`. */
import { join } from 'node:path';
import { packLibraries } from './pack-libraries.ts';

for (const { name, version, tarball } of await packLibraries(join(import.meta.dirname, '../../../..')))
  console.log(`${name} ${version}: ${tarball}`);
