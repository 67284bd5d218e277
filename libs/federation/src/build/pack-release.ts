#!/usr/bin/env node
/**
 * Packs the release that was just built. Run inside the package after `rspack build`. Exit code 1 if the output is not
 * a valid release.
 */
import { packRelease } from './pack.ts';

const packed = await packRelease(process.cwd());
if (!packed.ok) {
  for (const reason of packed.reasons) console.error(reason);
  process.exit(1);
}
const { name, version, files } = packed.manifest;
console.log(`${name} ${version}: ${Object.keys(files).length} files`);
