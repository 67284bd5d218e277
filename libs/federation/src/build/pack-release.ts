/** Packs the release that was just built; run inside the package after `rspack build`. Exit code 1 over budget. */
import { packRelease } from './pack.ts';

const packed = await packRelease(process.cwd());
if (!packed.ok) {
  for (const overrun of packed.overruns) console.error(`over budget: ${overrun}`);
  process.exit(1);
}
const { name, version, files } = packed.manifest;
console.log(`${name} ${version}: ${Object.keys(files).length} files`);
