import { z } from 'zod';
import { articleModules } from './article-modules.ts';
import { categorySchema } from '../article/category.ts';
import { commentSchema } from '../article/comment.ts';
import { doctorAdviceSchema } from './doctor-advice.ts';
import { launchOfferDepthsSchema } from './launch-offer.ts';
import { withLanguage, withText } from './module-language.ts';
import { railSlotPropsSchema, slotPropsSchema } from './slot-props.ts';
import { placedBrandCtaSchema, stickyCtaSchema } from './placed-brand-cta.ts';
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
 * Props of every module that a page layout may put into a slot. Props cross the wall between two teams, and for an
 * island that hydrates they travel in the HTML: they are plain JSON and small.
 */

const readerToolsModules = {
  './ShareBar': withLanguage.extend({
    title: z.string(),
    /** Absolute canonical address of the article. */
    url: z.string(),
    /** Absolute address of the picture that Pinterest shows. */
    image: z.string().optional(),
    /** Distinguishes several share bars of one page. */
    placement: z.enum(['top', 'bottom']),
  }),
  './Comments': withText.extend({
    anchorScope: anchorScopeSchema.optional(),
    title: z.string(),
    text: z.string().optional(),
    /** Newest first. */
    comments: z.array(commentSchema),
    /** Of all comments; absent where `comments` are all. */
    total: z.int().min(0).optional(),
    /** How often the comments were viewed. */
    viewCount: z.int().min(0).optional(),
  }),
  /** Links to the sections at the article's end, which become their tabs at a press. */
  './BottomTabs': withLanguage.extend({
    /** In the order of the page; a shell that does not know this field sends none. */
    sections: z.array(z.object({ name: z.string(), anchor: z.string() })).optional(),
  }),
  /** Behind the comments: shows more of them, and adds one. */
  './CommentTools': withText.extend({
    /** Path of the article, with a leading slash. */
    path: linkSchema,
    /** Where those go on that the page shows, and how many there are; absent where it shows all. */
    more: z.object({ count: z.int().min(1), next: z.string() }).optional(),
  }),
  /** The way to say what one thinks of the article. */
  './Feedback': withLanguage.extend({
    /** Path of the article, with a leading slash. */
    path: linkSchema,
    /** Distinguishes the two of one page. */
    placement: z.enum(['top', 'bottom']),
    doctorAdvice: doctorAdviceSchema.optional(),
  }),
  /** The newsletter, offered once to a reader of the infinite page. */
  './LaunchOffer': withLanguage.extend({
    depths: launchOfferDepthsSchema,
    /** Where the privacy policy stands. */
    privacyLink: linkSchema,
    /** A test flag shows it at once, whatever the reader was offered before; absent outside tests. */
    isShownAtOnce: z.boolean().optional(),
    /** Whether the host sends forms of behaviours (`SEND_FORM_EVENT`). Those from before do not, and say nothing. */
    isFormSent: z.boolean().optional(),
  }),
};

const accountSaveModules = {
  './SaveControl': withLanguage.extend({
    articleId: z.string(),
    site: z.string(),
    metadata: savedArticleMetadataSchema,
    /** Where "View Saved" leads, and a reader without script after saving. */
    savedLink: linkSchema,
    /** Test flags (rules.md#test-flags); absent outside tests. */
    mock: saveMockSchema.optional(),
  }),
  /** The reader's list, with removing and undoing, sorting, filtering and paging. */
  './SavedList': withLanguage.extend({
    list: savedListPageSchema,
    /**
     * What the list shows. In its address: `site` (absent: the first of `siteNames`; `ALL_SITES`: null, all together),
     * `q` (part of a title), `sort`, `page`. Whatever is the default is best left out.
     */
    query: z.object({ site: z.string().nullable(), title: z.string(), sort: savedListSortSchema }),
    /** The configured name of each site, by its value; the site that shows the list is the first. */
    siteNames: z.record(z.string(), z.string()),
    /** Address of this list without its query. */
    action: linkSchema,
    /** The article that was just removed and can be put back. */
    removed: savedArticleSchema.optional(),
    /** What has just happened, where a form without script has led here. */
    news: z.enum(['saved', 'restored', 'save-failed', 'remove-failed', 'restore-failed']).optional(),
    /** Why saving or putting back failed, where there is more to say. */
    reason: z.literal('list-full').optional(),
  }),
  /** The ways to sign in, for a signed-out reader on a personal page. */
  './SignInOptions': withLanguage.extend({
    providers: z.array(signInProviderSchema),
    /** Where to go on after signing in. */
    returnPath: returnPathSchema,
    /** Why the reader is here, where it was not by their own choice. */
    news: z.enum(['signed-out', 'deleted', 'sign-in-first']).optional(),
  }),
  /** Who is signed in, signing out, exporting and deleting one's data. */
  './AccountDetails': withLanguage.extend({
    name: z.string(),
    /** Deleting was asked for without confirming it. */
    news: z.enum(['confirm-deletion']).optional(),
  }),
};

const railModules = {
  './SponsorBar': withText.extend({ name: z.string(), link: linkSchema.optional(), logo: imageSchema.optional() }),
  './BrandCtas': withText.extend({
    /** Where links to the blocks lead; unique on a page of several articles. */
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
  './InlineSlot': slotPropsSchema,
  './RailSlot': railSlotPropsSchema,
  './ReadNext': withLanguage.extend({
    items: z.array(readNextItemSchema),
    /** Which list this is; decides its heading. */
    list: z.enum(['read-next', 'must-reads']),
    category: categorySchema.optional(),
  }),
  /** The read-next side rail of the infinite page, which follows the reader from article to article. */
  './FeedRail': withText.extend({
    /** What stands before a path of this site in the addresses by which the reader came: `/infinite`, or nothing. */
    addressSpace: linkSchema.or(z.literal('')),
    /** The first article of the page, then those that follow it. */
    items: z
      .array(
        z.object({
          title: z.string(),
          /** Path of this site, with a leading slash: the one that a `Reading` names. */
          link: linkSchema,
          /** Which list the article comes from; absent for the first of the page. */
          origin: z.enum(['related', 'series', 'category', 'latest']).optional(),
        }),
      )
      .min(1),
  }),
};

/** Props schema of every module that these contracts know, by remote and module name. */
export const moduleProps = {
  article: articleModules,
  'reader-tools': readerToolsModules,
  'account-save': accountSaveModules,
  rail: railModules,
} satisfies Record<string, Record<`./${string}`, z.ZodType>>;

/** Remotes whose modules have their props in these contracts. */
export type KnownRemote = keyof typeof moduleProps;

/** Names of the modules that `Remote` exposes. */
export type ModuleName<Remote extends KnownRemote> = keyof (typeof moduleProps)[Remote] & string;

type PropsOfModules = {
  [Remote in KnownRemote]: {
    [Module in ModuleName<Remote>]: (typeof moduleProps)[Remote][Module] extends z.ZodType<infer Props extends object>
      ? Props
      : never;
  };
};

/** Props of one exposed module, as the module receives them. */
export type ModuleProps<Remote extends KnownRemote, Module extends ModuleName<Remote>> = PropsOfModules[Remote][Module];
