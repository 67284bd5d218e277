import { pageKinds } from '../../harness/pages/page-addresses.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

function directives(policy: unknown): Map<string, string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

for (const { kind, path } of pageKinds) {
  test(`${kind} allows only scripts that carry its nonce`, async ({ site }) => {
    const { headers } = await rawRequest(site, { path });
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('script-src')).toEqual([expect.stringMatching(/^'nonce-[\w+/=]{22,}'$/), "'strict-dynamic'"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-(?:eval|inline)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test(`${kind} breaks none of its own rules in the browser`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    });
    const response = await page.goto(path);
    // Everything that starts by itself has started once the islands within sight are alive.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
    const expected = response?.status() === 404 ? 1 : 0;
    // The browser itself notes the 404 of the page, and nothing else.
    expect(complaints.filter((text) => !(expected === 1 && text.includes('404')))).toEqual([]);
  });
}
