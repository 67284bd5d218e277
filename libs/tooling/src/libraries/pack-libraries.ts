import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackedLibraries, type UnpackedLibrary } from './unpacked-libraries.ts';

/** A packed library. */
export interface PackedLibrary extends UnpackedLibrary {
  /** Absolute path of the archive. */
  tarball: string;
}

/** Packs every library that remotes need as an installable tarball in `dist/libraries/` of the workspace. */
export async function packLibraries(root: string): Promise<PackedLibrary[]> {
  const destination = join(root, 'dist/libraries');
  const unpacked = await unpackedLibraries(root, join(destination, 'unpacked'));
  return Promise.all(
    unpacked.map(async (library) => {
      const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', destination], {
        cwd: library.folder,
      });
      return { ...library, tarball: join(destination, stdout.trim()) };
    }),
  );
}
