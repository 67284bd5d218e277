import type { Creative } from './creative.ts';
import { houseCreatives } from './creatives-house.ts';
import { topicCreatives } from './creatives-topics.ts';

/** All house creatives, in the order of rotation: creatives about the site and about topics alternate. */
export const creatives: readonly Creative[] = houseCreatives.flatMap((creative, index) => {
  const topic = topicCreatives[index];
  return topic === undefined ? [creative] : [creative, topic];
});
