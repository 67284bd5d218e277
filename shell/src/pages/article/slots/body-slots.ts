import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import { slotsOf, type SlotDefinition } from '../../../islands/slot-definition.ts';
import { scopedAnchor } from '@plainwell/contracts/browser/page-anchors.ts';
import { galleryHash } from '../../../model/body/gallery-hash.ts';
import type { BodySlot } from '../../../model/body/place-body-slots.ts';
import type { ArticlePage } from '../view-model.ts';
import { adSlotProps } from './ad-slot-props.ts';

const slot = slotsOf<ArticlePage>();

function inlineSlot(id: string, format: SlotFormat, number: number | undefined) {
  return slot(
    'rail',
    './InlineSlot',
  )({ strategy: 'visible', props: (page) => adSlotProps(page, { id, format, number }) });
}

// JavaScript shows the pictures one by one in a dialog. Without it, the pictures are below their link.
function gallery(sectionId: string) {
  return slot(
    'article',
    './Gallery',
  )({
    strategy: 'interaction',
    props: ({ language, article, anchorScope }) => {
      const section = article.tabs.find(({ id }) => id === sectionId);
      if (section === undefined || section.slides.length === 0) return null;
      const title = section.title ?? article.title;
      const { slides, isSensitive } = section;
      return {
        language,
        contentLanguage: article.language,
        title,
        hash: scopedAnchor(galleryHash(article, section), anchorScope),
        isSensitive,
        slides,
      };
    },
  });
}

const brandCtas = slot(
  'rail',
  './BrandCtas',
)({
  strategy: 'static',
  props: ({ language, article, brands, brandsAnchor }) =>
    brands.length === 0 ? null : { language, contentLanguage: article.language, id: brandsAnchor, brands },
});

/** Returns the slot for a place in the body, by the place's format. */
export function bodySlot({ id, format, section, number }: BodySlot): SlotDefinition<ArticlePage> {
  if (format === 'gallery') return gallery(section);
  if (format === 'brand-ctas') return brandCtas;
  return inlineSlot(id, format, number);
}
