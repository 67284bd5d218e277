import { releasePackages } from '@plainwell/tooling/release-packages.mjs';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

// A site accepts the releases of its start without checks, so these tests publish a further release of each name. The
// gate tries the shell's release with all remotes, which takes four times as long.
for (const { folder, name } of releasePackages()) {
  test(`the gate lets the next release of ${name} in${name === 'rail' ? '' : ' @full'}`, async () => {
    const release = await remarkedBuild(folder, 'the next release');
    const version = await registryOfMachine(site).publish(release, name, true);
    expect(version).toMatch(/^\w/);
  });
}
