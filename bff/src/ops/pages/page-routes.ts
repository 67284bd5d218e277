import { Router } from 'express';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { compareReleases } from '@plainwell/contracts/delivery/release/release-diff.ts';
import { html } from '../../http/responses/html.ts';
import { csvLink } from '../charts/chart-figure.ts';
import { CHANGES_PATH, nameAddress, OPS_PATH, commandAddress, releaseAddress } from '../addresses.ts';
import { readDigits } from '../../staff/pages/form-fields.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { firstValues } from '../../http/requests/query-of.ts';
import { namePage, RELEASES_ON_PAGE } from './name-page.ts';
import { CHANGES_CSV_PATH } from './overview-page.ts';
import { problemPage } from '../../staff/document/problem-page.ts';
import type { ProcessStore } from '../data/process-store.ts';
import { readKnownName } from '../data/read-known-name.ts';
import { changeOf, readSite, type RegistryReading } from '../data/read-site.ts';
import { releasePage } from './release-page.ts';
import { createGateReportCache } from '../data/gate-report-cache.ts';
import { changeTable } from '../views/format-change.ts';
import { diffTables } from '../views/format-diff.ts';

/** Number of changes on the page of a name and on the page of the history. */
const CHANGES_ON_PAGE = 25;

export interface PageRouteParts {
  registry: RegistryReading;
  processes: ProcessStore;
  staffHandler: StaffHandler;
}

/** Serves GET of the history, and of all pages that show releases and change nothing. */
export function pageRoutes({ registry, processes, staffHandler }: PageRouteParts): Router {
  const router = Router();
  const { forStaff } = staffHandler;
  const withGate = createGateReportCache(registry);

  router.get(
    CHANGES_PATH,
    forStaff(async (request, _operator, now) => {
      const changes = await registry.changes({
        before: readDigits(firstValues(request)('before')),
        limit: CHANGES_ON_PAGE,
      });
      const last = changes.length === CHANGES_ON_PAGE ? changes.at(-1) : undefined;
      return {
        title: 'History',
        follows: ['changes'],
        content: html`${changeTable(changes, now, 'Channel changes, newest first: who moved what, when and why')}
<p class="pages">${last ? html`<a href="${CHANGES_PATH}?before=${last.change}">Older changes</a>` : null}${csvLink(CHANGES_CSV_PATH, 'all changes')}</p>`,
      };
    }),
  );

  router.get(
    `${OPS_PATH}/releases/:name`,
    forStaff(async (request, _operator, now) => {
      const known = await readKnownName(registry, request);
      if (!known.ok) return problemPage(known);
      const { name, releases } = known;
      const value = firstValues(request);
      const listFrom = Math.min(readDigits(value('from')) ?? 0, Math.max(0, releases.length - 1));
      const done = readDigits(value('done'));
      const [site, changes, made, listed] = await Promise.all([
        readSite(registry, processes, now),
        registry.changes({ name, before: readDigits(value('before')), limit: CHANGES_ON_PAGE }),
        done === undefined ? null : changeOf(registry, name, done),
        Promise.all(releases.slice(listFrom, listFrom + RELEASES_ON_PAGE).map(withGate)),
      ]);
      const olderThan = changes.length === CHANGES_ON_PAGE ? (changes.at(-1)?.change ?? null) : null;
      return namePage({ name, site, releases, listed, changes, olderThan, listFrom, done: made }, now);
    }),
  );

  router.get(
    `${OPS_PATH}/releases/:name/versions/:version`,
    forStaff(async (request, _operator, now) => {
      const known = await readKnownName(registry, request);
      if (!known.ok) return problemPage(known);
      const version = String(request.params['version']);
      const [details, pointers] = await Promise.all([
        registry.details({ name: known.name, version }),
        registry.pointers(),
      ]);
      if (details === null)
        return problemPage({
          status: 404,
          title: 'There is no such release',
          reason: `${known.name} has no release ${version.slice(0, 80)}.`,
          back: { href: nameAddress(known.name), text: `Releases of ${known.name}` },
        });
      return releasePage(
        details,
        pointers.find(({ name, channel }) => name === known.name && channel === STABLE_CHANNEL)?.version,
        now,
      );
    }),
  );

  router.get(
    `${OPS_PATH}/releases/:name/diff`,
    forStaff(async (request) => {
      const known = await readKnownName(registry, request);
      if (!known.ok) return problemPage(known);
      const { name } = known;
      const [from = '', to = ''] = ['from', 'to'].map((side) => firstValues(request)(side));
      const [before, after] = await Promise.all([
        registry.details({ name, version: from }),
        registry.details({ name, version: to }),
      ]);
      const missing = before === null ? from : after === null ? to : null;
      if (before === null || after === null)
        return problemPage({
          status: 404,
          title: 'There is no such release',
          reason: `${missing === '' ? 'The address has fewer than two versions' : `${name} has no release ${String(missing).slice(0, 80)}`}. Choose two releases from the list.`,
          back: { href: nameAddress(name), text: `Releases of ${name}` },
        });
      return {
        title: `${name} from ${from} to ${to}`,
        crumb: { href: nameAddress(name), text: name },
        content: html`<p class="actions"><a class="button quiet" href="${releaseAddress(name, to)}">About ${to}</a><a class="button quiet" href="${commandAddress(name, 'promote', { version: to })}">Promote ${to}</a></p>
${diffTables(compareReleases(before.manifest, after.manifest))}`,
      };
    }),
  );
  return router;
}
