import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { RenderedPage } from '@plainwell/contracts/page/rendering.ts';
import { Parser } from 'htmlparser2';

/** Types of script elements to which a policy applies; all other types are data (HTML, section 4.12.1). */
const RUN = /^(?:|module|text\/javascript|speculationrules)$/i;

/**
 * Returns the reasons why a browser would read a file differently when a page contains it between tags (HTML, sections
 * 13.2.3 and 13.2.5). The digest of what the browser reads would then not match the page's policy.
 * @param path path of a script or stylesheet inside its release.
 */
export function inlineFileFaults(path: string, bytes: Buffer): string[] {
  const text = bytes.toString('utf8');
  const faults = [
    [!bytes.equals(Buffer.from(text)), 'is not UTF-8'],
    [/[\0\r\uFEFF]/.test(text), 'contains a zero, a carriage return or a byte order mark'],
    [
      path.endsWith('.css') ? /<\/style/i.test(text) : /<\/script|<!--/i.test(text),
      'contains a tag that would end its element',
    ],
    [/[#@] sourceMappingURL=/.test(text), 'names a source map, which pages do not have'],
  ] as const;
  return faults.flatMap(([isFault, words]) => (isFault ? [`${path} ${words}, so pages cannot inline the file`] : []));
}

/** Returns the texts of a document's inline stylesheets, and of its inline scripts to which a policy applies. */
function inlineTexts(html: string): { element: string; text: string }[] {
  const texts: { element: string; text: string }[] = [];
  let isOpen = false;
  const parser = new Parser({
    onopentag(name, { src, type = '' }) {
      isOpen = name === 'style' || (name === 'script' && src === undefined && RUN.test(type));
      if (isOpen) texts.push({ element: name, text: '' });
    },
    ontext(data) {
      const last = texts.at(-1);
      if (isOpen && last) last.text += data;
    },
    onclosetag: () => void (isOpen = false),
  });
  parser.end(html);
  return texts;
}

/**
 * Returns a fault for each inline script and stylesheet that a page's policy does not allow, because its text is not
 * byte for byte a file that the page lists. Browsers would ignore these elements.
 * @param manifests manifests of the releases with which the page was rendered.
 */
export function inlinePageFaults(
  { html, inline }: Pick<RenderedPage, 'html' | 'inline'>,
  manifests: readonly ReleaseManifest[],
): string[] {
  const allowed = new Set(
    inline.map(({ name, path }) => manifests.find((manifest) => manifest.name === name)?.files[path]?.integrity),
  );
  return inlineTexts(html).flatMap(({ element, text }) =>
    allowed.has(integrityOf(text))
      ? []
      : [
          `the security policy would refuse the <${element}>, because its text differs from every file of the release: ${JSON.stringify(text.slice(0, 60))}`,
        ],
  );
}
