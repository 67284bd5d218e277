import type { SampledProps } from './page-sample.ts';

/** Most props of one module that are tried. */
const PROPS_OF_MODULE = 4;
/** Longest JSON of all props together, in characters. */
const TOGETHER_MAXIMUM = 3_000_000;
/** Short text that may be a keyword of a module, such as `medium-rectangle`. */
const WORD = /^[a-z][a-z-]{0,23}$/;
/** Keys that are names of properties. Other keys, such as dates, are data. */
const NAME = /^[A-Za-z]\w*$/;

/** Returns the rough size of a number: 0, 1, or its power of ten. */
function magnitude(count: number): string {
  return count < 2 ? `${count}` : `${Math.ceil(Math.log10(count))}d`;
}

/** Collects the features of props: properties with their kinds and lengths, and the keywords in them. */
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

/** Chooses the longest props, and then repeatedly those with the most features that no chosen props have. */
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

/** Chooses a few props for every module from all that pages give: the longest, and others as different as possible. */
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
  // The first props of every module come before the second of any, because later choices add fewer new features.
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
