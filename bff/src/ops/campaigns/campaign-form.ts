import {
  ADVERTISER_MAXIMUM,
  FLIGHTS_MAXIMUM,
  NAME_MAXIMUM,
  WEIGHT_MAXIMUM,
  type Campaign,
} from '../../ads/campaigns/campaign.ts';
import { ACTION_MAXIMUM, HEADLINE_MAXIMUM, TEXT_MAXIMUM, tints } from '../../ads/creatives/creative.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { descriptionOf, faultSummary, formField, wordsAhead, type FormField } from '../views/form-field.ts';
import { CAMPAIGNS_PATH } from './addresses.ts';
import {
  flightFields,
  IMAGE_BYTES_MAXIMUM,
  IMAGE_SIDE_MAXIMUM,
  lastTextOf,
  textsOf,
  type CampaignFaults,
  type TypedCampaign,
} from './read-campaign-form.ts';

/** The content of a campaign's form, with its faults. */
export interface CampaignFormView {
  /** Address to which the form is sent. */
  action: string;
  token: string;
  /** Version of the campaign that the form changes. 0 for a new campaign. */
  version: number;
  hasImage: boolean;
  typed: TypedCampaign;
  faults: CampaignFaults;
}

/** Converts a campaign into the values of its form. */
export function typedOf({ flights, k1, categories, ...campaign }: Campaign): TypedCampaign {
  const { name, advertiser, seller, language, formats, headline, text, action, link, tint, templates } = campaign;
  const dates = flights.flatMap(({ from, to }, index) => {
    const fields = flightFields(index + 1);
    return [
      [fields.from, from],
      [fields.to, to],
    ];
  });
  const numbers = Object.fromEntries(
    (['weight', 'perReader', 'dailyMaximum', 'goal'] as const).map((field) => [
      field,
      campaign[field] === null ? '' : String(campaign[field]),
    ]),
  );
  return {
    name,
    advertiser,
    seller,
    language,
    formats,
    headline,
    text,
    action,
    link,
    tint,
    templates,
    k1: k1.join(', '),
    categories: categories.join(', '),
    ...numbers,
    ...Object.fromEntries(dates),
  };
}

/** Initial values of the form for a new campaign. */
export const emptyCampaign: TypedCampaign = {
  seller: 'ads',
  language: 'en',
  formats: ['medium-rectangle', 'leaderboard'],
  tint: 'teal',
  weight: '10',
};

type FieldWords = Pick<FormField, 'name' | 'label' | 'hint'>;

function createFields({ typed, faults }: Pick<CampaignFormView, 'typed' | 'faults'>) {
  const withFault = (words: FieldWords): FormField => ({ ...words, fault: faults[words.name] });
  return {
    faultOf: (name: string) => wordsAhead({ name, fault: faults[name] }),
    text: (words: FieldWords, isNumeric = false) =>
      formField(
        withFault(words),
        (attributes) =>
          html`<input${attributes} value="${lastTextOf(typed, words.name)}" autocomplete="off"${isNumeric ? html` inputmode="numeric"` : null}>`,
      ),
    day: (name: string, label: string) =>
      formField(
        withFault({ name, label }),
        (attributes) => html`<input type="date"${attributes} value="${lastTextOf(typed, name)}">`,
      ),
    choice: (words: FieldWords, options: readonly (readonly [value: string, text: string])[]) =>
      formField(
        withFault(words),
        (attributes) =>
          html`<select${attributes}>${options.map(([value, text]) => html`<option value="${value}"${lastTextOf(typed, words.name) === value ? html` selected` : null}>${text}</option>`)}</select>`,
      ),
    choices(words: FieldWords, options: readonly (readonly [value: string, text: string])[]) {
      const { name, label } = words;
      const boxes = options.map(
        ([value, text]) =>
          html`<label class="switch"><input type="checkbox" name="${name}" value="${value}"${textsOf(typed, name).includes(value) ? html` checked` : null}> ${text}</label>`,
      );
      return html`<fieldset class="field" id="${name}"${descriptionOf(withFault(words))}><legend>${label}</legend>${wordsAhead(withFault(words))}
${boxes}</fieldset>\n`;
    },
    image: (words: FieldWords) =>
      formField(
        withFault(words),
        (attributes) => html`<input type="file"${attributes} accept="image/png,image/jpeg,image/webp">`,
      ),
  };
}

/** Returns the label of a field. The label of a flight's day includes the number of the flight. */
function labelOf(name: string): string {
  const [, flight, end] = /^flight-(\d)-(from|to)$/.exec(name) ?? [];
  return flight === undefined ? (labels[name] ?? name) : `Flight ${flight}, ${end === 'to' ? 'last' : 'first'} day`;
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  advertiser: 'Advertiser',
  seller: 'Ad slots',
  language: 'Language',
  headline: 'Headline',
  text: 'Text',
  action: 'Label of the link',
  link: 'Link',
  tint: 'Color',
  image: 'Image',
  formats: 'Formats',
  k1: 'Topic keys',
  categories: 'Categories',
  templates: 'Kinds of page',
  weight: 'Weight',
  perReader: 'Daily maximum per reader',
  dailyMaximum: 'Daily maximum',
  goal: 'Goal',
};

/** Returns the form of a campaign. After a fault it keeps typed text, but the operator must choose the image again. */
export function campaignForm({ action, token, version, hasImage, typed, faults }: CampaignFormView): Markup {
  const fields = createFields({ typed, faults });
  const words = (name: string, hint?: string): FieldWords => ({
    name,
    label: labels[name] ?? name,
    ...(hint !== undefined && { hint }),
  });
  const flights = Array.from({ length: FLIGHTS_MAXIMUM }, (_none, index) => flightFields(index + 1));
  const wrong = Object.entries(faults).map(([name, fault]) => ({ name, label: labelOf(name), words: fault ?? '' }));
  return html`${faultSummary('Nothing was saved', wrong)}
<form class="stack" method="post" action="${action}" enctype="multipart/form-data" novalidate data-kept>
<input type="hidden" name="token" value="${token}"><input type="hidden" name="version" value="${version}">
<h2>Content</h2>
${fields.text(words('name', `Only operators see it. At most ${NAME_MAXIMUM} characters.`))}
${fields.text(words('advertiser', `Readers see “From …”. At most ${ADVERTISER_MAXIMUM} characters.`))}
${fields.choice(words('language', 'The campaign shows on pages in this language.'), [
  ['en', 'English'],
  ['es', 'Spanish'],
])}
${fields.text(words('headline', `At most ${HEADLINE_MAXIMUM} characters.`))}
${fields.text(words('text', `At most ${TEXT_MAXIMUM} characters.`))}
${fields.text(words('action', `Such as “See the offer”. At most ${ACTION_MAXIMUM} characters.`))}
${fields.text(words('link', 'An https address.'))}
${fields.choice(
  words('tint'),
  tints.map((tint) => [tint, tint]),
)}
${fields.choices(words('formats'), [
  ['medium-rectangle', 'Medium rectangle, 300×250'],
  ['leaderboard', 'Leaderboard, 728×90 and 320×100'],
])}
<h2>Where it shows</h2>
${fields.choice(words('seller', 'An ad slot of partners stays empty if no partner has a campaign.'), [
  ['ads', 'Ad slots of this site'],
  ['partners', 'Ad slots of partners'],
])}
${fields.text(words('k1', 'Topic keys of articles, separated by commas. Leave empty for all.'))}
${fields.text(words('categories', 'Last parts of category addresses, such as sleep, separated by commas. Only the first category of an article counts. Leave empty for all.'))}
${fields.choices(words('templates', 'Choose none for all.'), [
  ['tabbed', 'Single articles'],
  ['infinite', 'The infinite page'],
])}
<h2>When, and how often</h2>
<p class="hint">Days in UTC, the last one included.</p>
${flights.map(({ from, to }, index) => html`<fieldset class="channels"><legend>Flight ${index + 1}${index === 0 ? null : ', if any'}</legend>${fields.day(from, 'First day')}${fields.day(to, 'Last day')}</fieldset>\n`)}
${fields.faultOf('flights')}
${fields.text(words('goal', 'Impressions of all flights together, at an even pace. Campaigns with a goal have priority. Leave empty for no goal.'), true)}
${fields.text(words('dailyMaximum', 'Impressions. Leave empty for no limit.'), true)}
${fields.text(words('perReader', 'For readers who allow the site to count. Other readers see the campaign once per page. Leave empty for no limit.'), true)}
${fields.text(words('weight', `Compared with other campaigns for the same ad slot, from 1 to ${WEIGHT_MAXIMUM}.`), true)}
<h2>Image</h2>
${fields.image(words('image', `PNG, JPEG or WebP, at most ${IMAGE_BYTES_MAXIMUM / 1_000} kB and ${IMAGE_SIDE_MAXIMUM.toLocaleString('en')} pixels a side. Without an image, the creative shows a drawing of this site.`))}
${hasImage ? html`<label class="switch"><input type="checkbox" name="isImageRemoved" value="1"> Remove the image</label>` : null}
<div class="actions"><button class="first">${version === 0 ? 'Save without starting' : 'Save'}</button><a class="button" href="${CAMPAIGNS_PATH}">Cancel</a></div>
</form>`;
}
