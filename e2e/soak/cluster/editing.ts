import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import type { ClusterProcess } from '../../harness/servers/start-cluster.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { keepWriting, type Writing } from './keep-writing.ts';
import { showWithin, type Shown } from './shown-within.ts';

const EDIT_EVERY_MS = 4_000;
const NAME = 'edited-in-the-soak';

/** Path of the article that is edited. */
export const EDITED_PATH = `/health/${NAME}`;

const edition = (number: number) =>
  madeUpArticle({
    hrlContentId: NAME,
    canonicalPath: EDITED_PATH.slice(1),
    tabs: [{ id: 'opening', title: null, body: `<p>Edition ${number}.</p>` }],
  });

const editionIn = (html: string) => Number(/Edition (\d+)\./.exec(html)?.[1]);

/** Edits of one article. */
export interface Editing extends Writing {
  /** Number of acknowledged editions. */
  acknowledged: () => number;
  /** Returns the faults of what a page shows at the end. */
  lost: () => Promise<string[]>;
}

/**
 * Edits an article until `stop`, and compares the pages with each edition.
 * @param url origin for readers.
 * @param processNow returns the process that imports the next edition.
 */
export async function startEditing(url: string, processNow: () => ClusterProcess, shown: Shown): Promise<Editing> {
  let acknowledged = 0;
  let last = 1;
  let tried = 1;
  const read = async () => editionIn(await (await fetch(url + EDITED_PATH)).text());
  await importDocuments(processNow(), [edition(1)]);

  async function edit(): Promise<boolean> {
    tried += 1;
    const number = tried;
    const { updated } = await importDocuments(processNow(), [edition(number)]);
    if (updated !== 1) return false;
    last = number;
    acknowledged += 1;
    await showWithin(shown, `edition ${number}`, async () => (await read()) >= number);
    return true;
  }
  return {
    ...keepWriting(edit, EDIT_EVERY_MS),
    acknowledged: () => acknowledged,
    async lost() {
      const stands = await read();
      return stands >= last ? [] : [`edition ${last} was acknowledged, and the page shows ${stands}`];
    },
  };
}
