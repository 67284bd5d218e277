import type { Page } from '@playwright/test';

/**
 * Elements that may contain only phrasing content, and phrasing elements (HTML standard, 4 The elements of HTML,
 * content models).
 */
const PHRASING_ONLY = [
  'p,h1,h2,h3,h4,h5,h6,span,em,strong,b,i,small,sub,sup,abbr,cite,code,q,s,u,mark,time',
  'button,label,output,legend,pre,summary',
].join();
const PHRASING = [
  PHRASING_ONLY,
  'a,area,audio,bdi,bdo,br,canvas,data,datalist,del,dfn,embed,iframe,img,input,ins,kbd,link,map,math,meta,meter',
  'noscript,object,picture,progress,ruby,samp,script,select,slot,svg,template,textarea,var,video,wbr,plainwell-island',
].join();
/** Elements of `PHRASING_ONLY` that are not phrasing content themselves. A `summary` may contain a heading. */
const NOT_PHRASING = 'p,h1,h2,h3,h4,h5,h6,legend,pre,summary';
const INSIDE_LISTS = 'li,script,template';
const INTERACTIVE =
  ':is(a[href], button, summary, label) :is(a[href], button, select, textarea, input:not([type="hidden"]))';

/**
 * Returns the elements of a page that are nested against the HTML standard, such as `span > div`; an empty list for
 * valid nesting.
 * @param html the HTML that the server sent.
 */
export function misplacedElements(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    ({ sent, phrasingOnly, phrasing, notPhrasing, insideLists, interactive }) => {
      const parsed = new DOMParser().parseFromString(sent, 'text/html');
      const found: string[] = [];
      const check = (parents: string, mayStand: (child: Element, parent: Element) => boolean) => {
        for (const parent of parsed.querySelectorAll(parents)) {
          const slot = parent.closest('[data-slot]')?.getAttribute('data-slot');
          for (const child of parent.children)
            if (!mayStand(child, parent)) found.push(`${parent.localName} > ${child.localName} in ${slot}`);
        }
      };
      const isHeadingOfSummary = (child: Element, parent: Element) =>
        parent.localName === 'summary' && /^h\d$/.test(child.localName);
      check(
        phrasingOnly,
        (child, parent) =>
          (child.matches(phrasing) && !child.matches(notPhrasing)) || isHeadingOfSummary(child, parent),
      );
      check('ul,ol', (child) => child.matches(insideLists));
      for (const inner of parsed.querySelectorAll(interactive)) {
        // A label may contain its own field.
        if (!inner.parentElement?.closest('label:not(:is(a, button, summary) *)'))
          found.push(`${inner.localName} in another control`);
      }
      // If a paragraph contains a block, the parser ends the paragraph before the block, and creates another from the
      // remaining end tag.
      const text = sent.replaceAll(/<(script|style|textarea)\b.*?<\/\1>/gs, '');
      if (parsed.querySelectorAll('p').length > [...text.matchAll(/<p[\s>]/g)].length)
        found.push('a block in a paragraph');
      return found;
    },
    {
      sent: html,
      phrasingOnly: PHRASING_ONLY,
      phrasing: PHRASING,
      notPhrasing: NOT_PHRASING,
      insideLists: INSIDE_LISTS,
      interactive: INTERACTIVE,
    },
  );
}
