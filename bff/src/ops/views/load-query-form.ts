import { loadFailureCauseSchema } from '@plainwell/contracts/delivery/telemetry.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { engines } from '../../telemetry/history/browser-of.ts';
import { arms } from '../../telemetry/history/history.ts';
import { pageRoutes } from '../../telemetry/history/route-of.ts';
import { dimensions, type QueryFaults, type QueryField, type TypedQuery } from '../data/load-query.ts';
import { DEFAULT_RANGE, timeRangeNames, timeRanges } from '../data/time-range.ts';

/** The options that the form offers. */
export interface Choices {
  remotes: readonly string[];
  /** Releases as `name@version`, newest first. */
  releases: readonly string[];
  /** Properties by which the page can group its data. Default: all properties of loads. */
  by?: readonly string[];
}

const labels: Record<QueryField, string> = {
  range: 'In the last',
  by: 'Group by',
  remote: 'Remote',
  release: 'Release',
  cause: 'Cause',
  engine: 'Engine',
  route: 'Kind of page',
  arm: 'Channel',
};

type Option = readonly [value: string, text: string];
/** Words for properties that the form does not call by their names. */
const dimensionWords: Readonly<Record<string, string>> = { route: 'kind of page', arm: 'channel', set: 'release set' };

const any = (what: string): Option => ['', `any ${what}`];
const same = (value: string): Option => [value, value];

/**
 * Returns the form that selects the loads of a page. Browsers send it by GET, so that an operator can share the
 * address.
 * @param fields the fields that the page supports.
 */
export function loadQueryForm(
  address: string,
  fields: readonly QueryField[],
  typed: TypedQuery,
  { remotes, releases, by = dimensions }: Choices,
  faults: QueryFaults = {},
): Markup {
  const options: Record<Exclude<QueryField, 'release'>, readonly Option[]> = {
    range: timeRangeNames.map((name) => [name, timeRanges[name].words]),
    by: by.map((each) => [each, dimensionWords[each] ?? each]),
    remote: [any('remote'), ...remotes.map(same)],
    cause: [any('cause'), ...loadFailureCauseSchema.options.map(same)],
    engine: [any('engine'), ...engines.map(same)],
    route: [any('page'), ...pageRoutes.map(same)],
    arm: [any('channel'), ...arms.map(same)],
  };
  const chosen: Readonly<Partial<Record<QueryField, string | undefined>>> = {
    ...typed,
    range: typed.range === '' ? DEFAULT_RANGE : typed.range,
    by: typed.by === '' ? by[0] : typed.by,
  };
  function control(field: QueryField): Markup {
    const fault = faults[field];
    const described = fault === undefined ? null : html` aria-invalid="true" aria-describedby="${field}-error"`;
    if (field === 'release')
      return html`<input id="${field}" name="${field}" value="${typed.release}" list="releases" placeholder="any release" autocomplete="off" spellcheck="false"${described}><datalist id="releases">${releases.map((each) => html`<option value="${each}"></option>`)}</datalist>`;
    return html`<select id="${field}" name="${field}"${described}>${options[field].map(([value, text]) => html`<option value="${value}"${value === chosen[field] ? html` selected` : null}>${text}</option>`)}</select>`;
  }
  return html`<form class="line filter" action="${address}">
${fields.map(
  (
    field,
  ) => html`<p class="field"><label for="${field}">${labels[field]}</label>${control(field)}${faults[field] === undefined ? null : html`<span class="field-error" id="${field}-error">${faults[field] ?? ''}</span>`}</p>
`,
)}<button>Show</button>
</form>
`;
}

/**
 * Returns the list of all faults, with links to their fields. It takes the focus, so that screen readers start there.
 */
export function queryFaultSummary(faults: QueryFaults): Markup {
  return html`<div class="state wrong" role="alert" tabindex="-1" autofocus><strong>The address contains invalid values</strong>
<ul>${Object.entries(faults).map(([field, fault]) => html`<li><a href="#${field}">${fault}</a></li>`)}</ul></div>`;
}
