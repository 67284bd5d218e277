import type { ContentDocument } from '../../document/content-document.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import type { Place } from '../report/report.ts';

/**
 * Records the documents of one import by id. Two different documents with one id would overwrite each other in every
 * import, so the second one is refused. An equal copy (one document in two files) is harmless.
 */
export class SeenDocuments {
  readonly #seen = new Map<string, { contentHash: string; place: Place }>();

  note({ kind, contentHash }: ContentDocument, id: string, place: Place): Finding | 'equal' | null {
    const key = `${kind}:${id}`;
    const earlier = this.#seen.get(key);
    if (earlier === undefined) {
      this.#seen.set(key, { contentHash, place });
      return null;
    }
    if (earlier.contentHash === contentHash) return 'equal';
    const { file, line, item } = earlier.place;
    const where = [file, line === undefined ? '' : ` line ${line}`, item === undefined ? '' : ` item ${item}`].join('');
    return {
      field: kind === 'article' ? 'id' : 'canonicalPath',
      problem: `belongs to a different document in ${where} too; keep one of them`,
    };
  }
}
