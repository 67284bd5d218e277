import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import type { LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { ARTICLE, expectReadable, noticeOf, printButton } from '../../harness/pages/article-page.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/test.ts';

/** Scripts that may hang: the chunk of one module, a remote's entry, or the shell's runtime. */
const scripts = [
  { what: "a module's chunk", of: 'reader-tools', file: /ShareBar\.\w+\.js/ },
  { what: "a remote's entry", of: 'reader-tools', file: /remoteEntry\.js/ },
  { what: "the shell's runtime", of: 'shell', file: /runtime\.js/ },
] as const;

for (const [{ what, of, file }, tag] of withTags(scripts)) {
  test(`${what} that hangs is given up after 120 s, as a ChunkLoadError of type timeout${tag}`, async ({ page }) => {
    const reports = await listenTo(page);
    await stopClock(page);
    const assets = await breakAssets(page, of, 'hangs', file);
    await page.goto(ARTICLE);
    await printButton(page).click();
    await expect.poll(assets.scriptRequests).toBe(1);
    // Ignores other scripts, which may time out only because the test moves the clock while they load.
    const isOfScript = (event: LoadEvent) =>
      event.remote === of && event.outcome === 'failure' && file.test(event.url ?? '');
    const failures = async () => (await reports.loads()).filter(isOfScript);

    await page.clock.fastForward(115_000);
    expect(await failures()).toEqual([]);
    await expect(noticeOf(page, 'share')).toContainText('Still loading');

    await page.clock.fastForward(5_000);
    await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
    const [failure, ...others] = await failures();
    expect(failure).toMatchObject({ type: 'timeout', cause: 'timeout', attempt: 1 });
    expect(others).toEqual([]);
    // After a time-out there is no automatic second attempt.
    expect(assets.scriptRequests()).toBe(1);
    await expectReadable(page);
    expect(reports.errors).toEqual([]);
  });
}
