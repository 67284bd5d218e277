import { describe, expect, it } from 'vitest';
import { releasePathSchema } from './release-manifest.ts';
import { releaseVersionSchema, remoteNameSchema } from '../../modules/remotes.ts';

describe('a path inside a release', () => {
  it.each(['browser/remoteEntry.js', 'server/package.json', 'browser/media/a.1f.woff2', 'a..b/c.js'])(
    '%s fits',
    (path) => {
      expect(releasePathSchema.safeParse(path).success).toBe(true);
    },
  );

  it.each(['/etc/passwd', '../x', 'a/../b', 'a/./b', String.raw`a\b`, 'a/..', '', 'a//b', 'a/', 'x'.repeat(201)])(
    '%j leads out of it or nowhere',
    (path) => {
      expect(releasePathSchema.safeParse(path).success).toBe(false);
    },
  );
});

describe('a release version', () => {
  it.each(['1.0.0', '1.0.0-3f9a2c11d0', '10.2.3-rc.1'])('%s fits', (version) => {
    expect(releaseVersionSchema.safeParse(version).success).toBe(true);
  });

  it.each(['1.0', '1.0.0/..', '1.0.0-../x', 'latest', ''])('%j does not', (version) => {
    expect(releaseVersionSchema.safeParse(version).success).toBe(false);
  });
});

describe('the name of a remote', () => {
  it.each(['rail', 'reader-tools', 'constructors', 'load', 'shell-game'])('%s fits', (name) => {
    expect(remoteNameSchema.safeParse(name).success).toBe(true);
  });

  it.each(['shell', 'constructor', '__proto__', 'ads', 'top-ad', 'Rail', 'rail_', ''])('%j does not', (name) => {
    expect(remoteNameSchema.safeParse(name).success).toBe(false);
  });
});
