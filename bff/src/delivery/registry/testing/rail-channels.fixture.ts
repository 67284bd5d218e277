import { moveTo, type TestRegistry } from './registry.fixture.ts';
import { testRelease } from './release.fixture.ts';

/** Releases of `rail`, and one of another name. */
export const [one, two, three] = [testRelease('rail', 'one'), testRelease('rail', 'two'), testRelease('rail', 'three')];
export const article = testRelease('article', 'one');

export const versionOf = ({ manifest }: typeof one): string => manifest.version;

/** Stores the releases in a registry. */
export async function seedReleases(at: TestRegistry): Promise<void> {
  for (const release of [one, two, three, article]) await at.seed(release);
}

/** Returns functions that prepare states of the channels of `rail`, and one that describes where the channels point. */
export function railChannels(at: TestRegistry) {
  /** Describes where the rail's channels point, such as `stable two, canary three 10 %`. */
  async function channels(): Promise<string> {
    const words = new Map(
      [one, two, three].map((release, index) => [versionOf(release), ['one', 'two', 'three'][index]]),
    );
    const pointers = (await at.registry.pointers())
      .filter(({ name }) => name === 'rail')
      .toSorted((a, b) => b.channel.localeCompare(a.channel));
    return pointers
      .map(
        ({ channel, version, percent }) => `${channel} ${words.get(version)}${percent === null ? '' : ` ${percent} %`}`,
      )
      .join(', ');
  }

  const states = {
    'nothing yet': async () => {},
    'stable one': async () => void (await at.registry.moveChannel(moveTo(one))),
    'stable one, then two': async () => {
      for (const release of [one, two]) await at.registry.moveChannel(moveTo(release));
    },
    'stable one, canary two at 10 %': async () => {
      await at.registry.moveChannel(moveTo(one));
      await at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 10 }));
    },
    'stable one, then two, canary three at 10 %': async () => {
      for (const release of [one, two]) await at.registry.moveChannel(moveTo(release));
      await at.registry.moveChannel(moveTo(three, { channel: 'canary', percent: 10 }));
    },
  };

  return { channels, states };
}
