import { Element, isTag, isText, type ChildNode } from 'domhandler';
import { isInlineElement } from '../../../document/text-of-html.ts';

/** Attributes that apply to everything inside an element. */
const INHERITED = ['lang', 'dir'] as const;

type Attributes = Readonly<Record<string, string>>;

const isBlank = (node: ChildNode) => !isTag(node) && !(isText(node) && node.data.trim() !== '');
const isInRun = (node: ChildNode) => !isTag(node) || ['img', 'br'].includes(node.name) || isInlineElement(node.name);

/** Adds attributes that an element does not have itself. */
function give(element: Element, attributes: Attributes): void {
  element.attribs = { ...attributes, ...element.attribs };
}

function spanAround(children: ChildNode[], attributes: Attributes): Element {
  const span = new Element('span', { ...attributes }, children);
  for (const child of children) child.parent = span;
  return span;
}

/** Groups nodes: those of one line of text together, and each block separately. */
function groupsOf(nodes: readonly ChildNode[]): ChildNode[][] {
  const groups: ChildNode[][] = [];
  let run: ChildNode[] | null = null;
  for (const node of nodes) {
    const isNext = isInRun(node);
    if (isNext && run !== null) run.push(node);
    else groups.push([node]);
    run = isNext ? (groups.at(-1) ?? null) : null;
  }
  return groups;
}

/**
 * Returns the contents of a wrapper, which is removed. Each block and each line of text takes over the wrapper's
 * language and direction, unless it states its own. The first one takes over the id, so that links to it still work.
 */
export function withoutWrapper({ attribs, children }: Element): ChildNode[] {
  const { id } = attribs;
  const inherited = Object.fromEntries(
    INHERITED.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])),
  );
  if (id === undefined && Object.keys(inherited).length === 0) return children;
  let free: Attributes = id === undefined ? {} : { id };
  const kept = groupsOf(children).flatMap((group): ChildNode[] => {
    const nodes = group.filter((node) => !isBlank(node));
    if (nodes.length === 0) return group;
    const attributes = { ...free, ...inherited };
    if (Object.keys(attributes).length === 0) return group;
    const [only] = nodes.length === 1 ? nodes : [];
    const isOwn = only !== undefined && isTag(only) && !['img', 'br'].includes(only.name);
    if (isOwn && (attributes['id'] === undefined || only.attribs['id'] === undefined)) {
      give(only, attributes);
      free = {};
      return group;
    }
    if (isOwn && !isInRun(only)) {
      give(only, inherited);
      return group;
    }
    free = {};
    return [spanAround(group, attributes)];
  });
  // Nothing could take over the id: the wrapper is empty, or its blocks have ids of their own.
  return free['id'] === undefined ? kept : [new Element('span', { ...free }), ...kept];
}
