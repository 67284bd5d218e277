import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { test } from '../../harness/content/corpus-test.ts';
import { expectNoViolations } from '../../harness/audits/expect-no-violations.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

for (const { what, id } of [
  { what: 'in English, with tables and many sources', id: 'scielo-1519-6984-251671-en' },
  { what: 'in Spanish', id: 'scielo-1518-8345-7320-4434-es' },
  { what: 'in Portuguese', id: 'scielo-1518-8345-7320-4434-pt' },
]) {
  test(`axe finds nothing on a real article ${what} @full`, async ({ page, pathOf }) =>
    expectNoViolations(page, pathOf(id)));
}
