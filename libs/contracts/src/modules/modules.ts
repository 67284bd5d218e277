import { z } from 'zod';
import { articleModules } from './article-modules.ts';
import { categorySchema } from '../article/category.ts';
import { commentSchema } from '../article/comment.ts';
import { doctorAdviceSchema } from './props/doctor-advice.ts';
import { launchOfferDepthsSchema } from './props/launch-offer.ts';
import { withLanguage, withText } from './props/module-language.ts';
import { adSlotPropsSchema, railAdSlotPropsSchema } from './props/ad-slot-props.ts';
import { placedBrandCtaSchema, stickyCtaSchema } from './props/placed-brand-cta.ts';
import { anchorIdSchema, anchorScopeSchema, imageSchema, linkSchema } from '../primitives/primitives.ts';
import { returnPathSchema } from '../account/return-path.ts';
import { saveMockSchema } from '../account/save-mock.ts';
import {
  savedArticleMetadataSchema,
  savedArticleSchema,
  savedListPageSchema,
  savedListSortSchema,
} from '../account/saved-article.ts';
import { signInProviderSchema } from '../account/session.ts';
import { readNextItemSchema } from '../article/source.ts';

/*
 * Props of every module that a page layout may use in a slot. Props are plain, small JSON, because they are the
 * interface between two teams, and because the HTML contains the props of islands that hydrate.
 */

const readerToolsModules = {
  './ShareBar': withLanguage.extend({
    title: z.string(),
    /** Absolute canonical address of the article. */
    url: z.string(),
    /** Absolute address of the picture for Pinterest. */
    image: z.string().optional(),
    /** Distinguishes the share bars of one page. */
    placement: z.enum(['top', 'bottom']),
  }),
  './Comments': withText.extend({
    anchorScope: anchorScopeSchema.optional(),
    title: z.string(),
    text: z.string().optional(),
    /** Newest first. */
    comments: z.array(commentSchema),
    /** Number of all comments. Absent if `comments` contains all of them. */
    total: z.int().min(0).optional(),
    /** Number of views of the comments. */
    viewCount: z.int().min(0).optional(),
  }),
  /** Links to the sections at the end of the article. A press turns the links into tabs. */
  './BottomTabs': withLanguage.extend({
    /** Sections in the order of the page. Absent from older shells. */
    sections: z.array(z.object({ name: z.string(), anchor: z.string() })).optional(),
  }),
  /** Controls below the comments, which show more comments and add one. */
  './CommentTools': withText.extend({
    /** Path of the article, with a leading slash. */
    path: linkSchema,
    /** Number of comments that the page does not show yet, and the cursor of the next ones. Absent if it shows all. */
    more: z.object({ count: z.int().min(1), next: z.string() }).optional(),
  }),
  /** Control for feedback on the article. */
  './Feedback': withLanguage.extend({
    /** Path of the article, with a leading slash. */
    path: linkSchema,
    /** Distinguishes the two controls of one page. */
    placement: z.enum(['top', 'bottom']),
    doctorAdvice: doctorAdviceSchema.optional(),
  }),
  /** Dialog that offers the newsletter once to a reader of the infinite page. */
  './LaunchOffer': withLanguage.extend({
    depths: launchOfferDepthsSchema,
    /** Link to the privacy policy. */
    privacyLink: linkSchema,
    /** Whether a test flag shows the offer immediately, even if the reader has seen it before. Absent outside tests. */
    isShownAtOnce: z.boolean().optional(),
    /**
     * Whether the host sends forms for behaviours (`SEND_FORM_EVENT`). Older hosts send no forms and omit the property.
     */
    isFormSent: z.boolean().optional(),
  }),
};

const accountSaveModules = {
  './SaveControl': withLanguage.extend({
    articleId: z.string(),
    site: z.string(),
    metadata: savedArticleMetadataSchema,
    /**
     * Address of the saved list: target of "View Saved", and of the redirect after a reader without script has saved.
     */
    savedLink: linkSchema,
    /** Test flags (rules.md#test-flags); absent outside tests. */
    mock: saveMockSchema.optional(),
  }),
  /** Saved list of the reader, with controls to remove, restore, sort, filter and page. */
  './SavedList': withLanguage.extend({
    list: savedListPageSchema,
    /**
     * Filter and order of the list. The address of the list contains them as `site`, `q` (part of a title) and `sort`,
     * and the page number as `page`. Without `site`, the list shows the first of `siteNames`. In the address,
     * `ALL_SITES` means all sites (`null`). Links should omit default values.
     */
    query: z.object({ site: z.string().nullable(), title: z.string(), sort: savedListSortSchema }),
    /** Configured name of each site, by its `site` value. The first is the site that shows the list. */
    siteNames: z.record(z.string(), z.string()),
    /** Address of the list without its query. */
    action: linkSchema,
    /** Article that the reader has just removed and can restore. */
    removed: savedArticleSchema.optional(),
    /** Outcome of a form that a reader sent without script. */
    news: z.enum(['saved', 'restored', 'save-failed', 'remove-failed', 'restore-failed']).optional(),
    /** Reason why saving or restoring failed, if there is a specific one. */
    reason: z.literal('list-full').optional(),
  }),
  /** Sign-in providers, for a signed-out reader on a personal page. */
  './SignInOptions': withLanguage.extend({
    providers: z.array(signInProviderSchema),
    /** Path to which the reader returns after signing in. */
    returnPath: returnPathSchema,
    /** Event that brought the reader here, if they did not choose the page themselves. */
    news: z.enum(['signed-out', 'deleted', 'sign-in-first']).optional(),
  }),
  /** Account of the signed-in reader, with controls to sign out, and to export or delete their data. */
  './AccountDetails': withLanguage.extend({
    name: z.string(),
    /** `confirm-deletion`: the reader requested the deletion without confirming it. */
    news: z.enum(['confirm-deletion']).optional(),
  }),
};

const railModules = {
  './SponsorBar': withText.extend({ name: z.string(), link: linkSchema.optional(), logo: imageSchema.optional() }),
  './BrandCtas': withText.extend({
    /** Anchor of the brand blocks. Unique on a page of several articles. */
    id: anchorIdSchema,
    brands: z.array(placedBrandCtaSchema).min(1),
  }),
  './StickyCta': withText.extend({ cta: stickyCtaSchema }),
  './TransactionalItems': withText.extend({
    guides: z.array(z.object({ title: z.string(), cta_url: linkSchema, cta_text: z.string() })),
    reviews: z.array(
      z.object({ title: z.string(), image: imageSchema.optional(), cta_text: z.string(), cta_url: linkSchema }),
    ),
  }),
  './InlineSlot': adSlotPropsSchema,
  './RailSlot': railAdSlotPropsSchema,
  './ReadNext': withLanguage.extend({
    items: z.array(readNextItemSchema),
    /** Kind of list, which decides its heading. */
    list: z.enum(['read-next', 'must-reads']),
    category: categorySchema.optional(),
  }),
  /** Reading list in the rail of the infinite page, which marks the article in focus. */
  './FeedRail': withText.extend({
    /** Prefix of article paths in the addresses of this page: `/infinite`, or empty at a canonical address. */
    addressSpace: linkSchema.or(z.literal('')),
    /** The first article of the page, then the articles that follow. */
    items: z
      .array(
        z.object({
          title: z.string(),
          /** Path on this site, with a leading slash, as in a `Reading`. */
          link: linkSchema,
          /** Source of the article. Absent for the first article of the page. */
          origin: z.enum(['related', 'series', 'category', 'latest']).optional(),
        }),
      )
      .min(1),
  }),
};

/** Props schemas of all modules in these contracts, by remote and module name. */
export const moduleProps = {
  article: articleModules,
  'reader-tools': readerToolsModules,
  'account-save': accountSaveModules,
  rail: railModules,
} satisfies Record<string, Record<`./${string}`, z.ZodType>>;

/** Name of a remote whose modules have their props in these contracts. */
export type KnownRemote = keyof typeof moduleProps;

/** Name of a module that `Remote` exposes. */
export type ModuleName<Remote extends KnownRemote> = keyof (typeof moduleProps)[Remote] & string;

type PropsOfModules = {
  [Remote in KnownRemote]: {
    [Module in ModuleName<Remote>]: (typeof moduleProps)[Remote][Module] extends z.ZodType<infer Props extends object>
      ? Props
      : never;
  };
};

/** Props that an exposed module receives. */
export type ModuleProps<Remote extends KnownRemote, Module extends ModuleName<Remote>> = PropsOfModules[Remote][Module];
