import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { pageKinds } from '../../harness/pages/page-addresses.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { builds } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const shell = releaseManifestSchema.parse(
  JSON.parse(readFileSync(join(String(builds['shell']), 'release.json'), 'utf8')),
);
const inlineScripts =
  shell.kind === 'shell' ? [shell.browser.loader, ...Object.values(shell.browser.inlineScripts ?? {})] : [];

function directives(policy: unknown): Map<string, string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

for (const [{ kind, path }, tag] of withTags(pageKinds)) {
  test(`${kind} allows only the scripts of its shell, by their digests`, async ({ site }) => {
    const { headers } = await rawRequest(site, { path });
    const policy = directives(headers['content-security-policy']);
    const allowed = inlineScripts.map((file) => `'${shell.files[file]?.integrity}'`);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts.at(-1)).toMatch(/^'(?:strict-dynamic|none)'$/);
    for (const source of scripts.slice(0, -1)) expect(allowed).toContain(source);
    expect(policy.get('style-src')?.slice(0, 1)).toEqual(["'self'"]);
    for (const source of policy.get('style-src')?.slice(1) ?? [])
      expect(source).toMatch(/^'sha384-[A-Za-z0-9+/]{64}'$/);
    expect(String(headers['content-security-policy'])).not.toContain('nonce');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-(?:eval|inline)/);
    // A page that is the same for every reader has no opener policy, because an opener policy would delay the first
    // paint (decision 0071).
    expect(headers['cross-origin-opener-policy']).toBe(
      headers['cache-control'] === 'no-store' ? 'same-origin-allow-popups' : 'unsafe-none',
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test(`${kind} breaks none of its own rules in the browser${tag}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    const response = await page.goto(path);
    // Scrolls to the bottom and waits for the `idle` islands, so that everything that starts on its own has started.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
    const expected = response?.status() === 404 ? 1 : 0;
    // The browser may log the 404 of the page itself, and nothing else.
    expect(complaints.filter((text) => !(expected === 1 && text.includes('404')))).toEqual([]);
  });
}
