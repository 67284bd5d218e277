import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import { createRenderPool } from '../../../bff/src/delivery/rendering/render-pool.ts';
import type { RenderJob } from '../../../bff/src/delivery/rendering/messages/render-messages.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { builds } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

const sample = join(import.meta.dirname, '../../../bff/samples/articles/insomnia-causes-and-care.json');
const article = articleSchema.parse(JSON.parse(readFileSync(sample, 'utf8')));

function onDisk(folder: string): ReleaseOnDisk {
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
  return { manifest, folder, assetBase: assetBaseOf(manifest) };
}

function job(articleRelease: ReleaseOnDisk): RenderJob {
  return {
    what: 'page',
    page: {
      kind: 'page',
      status: 200,
      page: 'article',
      tags: [],
      data: { template: 'tabbed', article, readNext: [], mustReads: [], flags: {} },
    },
    site: {
      name: 'Plainwell',
      sisterName: 'Plainwell Living',
      publicUrl: 'http://127.0.0.1',
      savedArticleSite: 'lifestyle',
      isAuthExperienceEnabled: false,
      truncatedContentsPaths: [],
      areTestFlagsAllowed: false,
      social: [],
    },
    releases: { shell: onDisk(String(builds['shell'])), article: articleRelease },
    skip: [],
  };
}

test('two builds of one remote with different code render side by side in one running server @full', async () => {
  const rewrite = (mark: string) => ({
    'server/Headline.js': (text: string) =>
      text.replaceAll(/children: title\b/g, `children: "Headline of build ${mark}"`),
  });
  const first = onDisk(await alteredBuild('mfe-article', rewrite('one')));
  const second = onDisk(await alteredBuild('mfe-article', rewrite('two')));
  expect(first.manifest.version).not.toBe(second.manifest.version);

  const releaseFolders = [String(builds['shell']), first.folder, second.folder];
  const pool = createRenderPool({ size: 1, releaseFolders, onHang: () => undefined });
  const jobs = [first, second, first, second, second, first];
  const pages = await Promise.all(jobs.map((release) => pool.render(job(release))));
  await pool.close();

  const headline = (html: string | undefined) => /Headline of build (\w+)/.exec(html ?? '')?.[1];
  expect(pages.map(({ page }) => headline(page?.html))).toEqual(['one', 'two', 'one', 'two', 'two', 'one']);
  for (const [index, { page }] of pages.entries()) {
    expect(page?.releases['article']).toBe(jobs[index]?.manifest.version);
    expect(page?.html).toContain(`article@${jobs[index]?.manifest.version}`);
  }
  // Each build has slots of its own, which later pages of the same build get again.
  const keptShare = ({ page }: (typeof pages)[number]) => {
    const slots = page?.slots.filter(({ remote }) => remote === 'article') ?? [];
    return slots.filter(({ isKept }) => isKept).length / slots.length;
  };
  expect(pages.map(keptShare)).toEqual([0, 0, 1, 1, 1, 1]);
  expect(pages.map(({ page }) => page?.html === pages[0]?.page?.html)).toEqual([true, false, true, false, false, true]);
});
