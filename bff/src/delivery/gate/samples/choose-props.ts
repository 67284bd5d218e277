import type { SampledProps } from './page-sample.ts';

/** Most props of one module that are tried. */
const PROPS_OF_MODULE = 4;
/** Most characters of all props together, as JSON. */
const TOGETHER_MAXIMUM = 3_000_000;
/** A short text may be a word that a module knows, such as `medium-rectangle`. */
const WORD = /^[a-z][a-z-]{0,23}$/;
/** Keys of this kind are names of properties; others, such as dates, are data. */
const NAME = /^[A-Za-z]\w*$/;

/** How many, roughly: none, one, some, many. */
function magnitude(count: number): string {
  return count < 2 ? `${count}` : `${Math.ceil(Math.log10(count))}d`;
}

/**
 * What is remarkable about some props: which properties they have, of what kind, how long, and which words stand in
 * them.
 */
function features(value: unknown, path: string, found: Set<string>): Set<string> {
  if (Array.isArray(value)) {
    found.add(`${path}[${magnitude(value.length)}]`);
    for (const item of value) features(item, `${path}[]`, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      features(inner, `${path}.${NAME.test(name) ? name : '*'}`, found);
  } else if (typeof value === 'string') {
    found.add(WORD.test(value) ? `${path}=${value}` : `${path}~${magnitude(value.length)}`);
  } else {
    found.add(`${path}=${typeof value === 'number' ? magnitude(value) : String(value)}`);
  }
  return found;
}

interface Candidate {
  sampled: SampledProps;
  size: number;
  features: ReadonlySet<string>;
}

/** The longest, and then again and again those that have most of what no other has. */
function chooseOfModule(candidates: readonly Candidate[]): Candidate[] {
  const left = new Set(candidates.toSorted((one, other) => other.size - one.size));
  const seen = new Set<string>();
  const chosen: Candidate[] = [];
  while (chosen.length < PROPS_OF_MODULE) {
    const ranked = [...left].map((candidate) => ({
      candidate,
      news: [...candidate.features].filter((feature) => !seen.has(feature)).length,
    }));
    const [best] =
      chosen.length === 0
        ? ranked
        : ranked.filter(({ news }) => news > 0).toSorted((one, other) => other.news - one.news);
    if (!best) break;
    left.delete(best.candidate);
    chosen.push(best.candidate);
    for (const feature of best.candidate.features) seen.add(feature);
  }
  return chosen;
}

/** Of all props that pages give, a few for every module that are as unlike as can be, the longest among them. */
export function chooseProps(all: readonly SampledProps[]): SampledProps[] {
  const byModule = new Map<string, Candidate[]>();
  for (const sampled of all) {
    const key = `${sampled.remote} ${sampled.module}`;
    const candidate = {
      sampled,
      size: JSON.stringify(sampled.props).length,
      features: features(sampled.props, '', new Set()),
    };
    byModule.set(key, [...(byModule.get(key) ?? []), candidate]);
  }
  let left = TOGETHER_MAXIMUM;
  // The first of every module before the second of any: what is left out is what others stand for.
  const chosen = [...byModule.values()].flatMap((candidates) =>
    chooseOfModule(candidates).map((candidate, rank) => ({ ...candidate, rank })),
  );
  return chosen
    .toSorted((one, other) => one.rank - other.rank)
    .filter(({ size }) => {
      if (size > left) return false;
      left -= size;
      return true;
    })
    .map(({ sampled }) => sampled);
}
