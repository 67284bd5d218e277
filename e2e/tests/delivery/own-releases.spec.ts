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

// A site accepts the releases that it starts with. Only a further release of each passes through the gate. The shell's
// is tried with all remotes and takes four times as long.
for (const { folder, name } of releasePackages()) {
  test(`the gate lets the next release of ${name} in${name === 'rail' ? '' : ' @full'}`, async () => {
    const release = await remarkedBuild(folder, 'the next release');
    const version = await registryOfMachine(site).publish(release, name, true);
    expect(version).toMatch(/^\w/);
  });
}
