import {
  droppedMarkupTags,
  escapeMarkup,
  escapeMarkupAttribute,
  isMarkupLink,
  markupLinkRelation,
  markupTags,
  voidMarkupTags,
  type MarkupTag,
} from '#model/markup';

/** An element of rich text; its only known attribute is the address of a link. */
export interface MarkupElement {
  tag: MarkupTag;
  href?: string;
  children: readonly MarkupNode[];
}
export type MarkupNode = MarkupElement | string;

const isMarkupTag = (tag: string): tag is MarkupTag => markupTags.some(one => one === tag);
const droppedTags: ReadonlySet<string> = new Set(droppedMarkupTags);
const voidTags: ReadonlySet<string> = new Set(voidMarkupTags);
/** Elements between whose children white space is no text. */
const partedTags: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

/**
 * Reads the content of an element in the stored form: an element outside of the allow-list is replaced by its text.
 */
export const readMarkupNodes = (parent: Node): MarkupNode[] => [...parent.childNodes].flatMap(readNode);

function readNode(node: Node): MarkupNode[] {
  if (node instanceof Text) {
    const isBetweenParts = partedTags.has(node.parentElement?.localName ?? '') && node.data.trim() === '';
    return isBetweenParts ? [] : [node.data];
  }
  if (!(node instanceof Element) || droppedTags.has(node.localName)) return [];
  const { localName: tag } = node;
  const children = readMarkupNodes(node);
  if (!isMarkupTag(tag)) return children;
  const href = tag === 'a' ? node.getAttribute('href')?.trim() : undefined;
  return [{ tag, children, ...(href !== undefined && isMarkupLink(href) && { href }) }];
}

/** Parses markup into a detached document, so that no script runs and no resource loads. */
export const parseMarkup = (markup: string): MarkupNode[] =>
  readMarkupNodes(new DOMParser().parseFromString(markup, 'text/html').body);

/** Serializes nodes to the markup that the server stores. */
export const writeMarkup = (nodes: readonly MarkupNode[]): string => nodes.map(writeNode).join('');

function writeNode(node: MarkupNode): string {
  if (typeof node === 'string') return escapeMarkup(node.normalize('NFC'));
  const { tag, href, children } = node;
  if (voidTags.has(tag)) return `<${tag}>`;
  const attributes =
    href === undefined ? '' : ` href="${escapeMarkupAttribute(href)}" rel="${markupLinkRelation}"`;
  return `<${tag}${attributes}>${writeMarkup(children)}</${tag}>`;
}

/** Builds the elements of a markup, for an editor. */
export function buildMarkupNodes(nodes: readonly MarkupNode[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(
    ...nodes.map(node => {
      if (typeof node === 'string') return node;
      const element = document.createElement(node.tag);
      if (node.href !== undefined) element.setAttribute('href', node.href);
      element.append(buildMarkupNodes(node.children));
      return element;
    }),
  );
  return fragment;
}

const blockTags: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);

const standingTags: ReadonlySet<string> = new Set([...blockTags, 'ul', 'ol', 'table', 'pre', 'hr']);

/** Wraps text outside of a block in a paragraph, such as the first line of an empty editor. */
function wrapLines(nodes: readonly MarkupNode[]): MarkupNode[] {
  const wrapped: MarkupNode[] = [];
  let line: MarkupNode[] = [];
  const endLine = () => {
    if (line.some(hasContent)) wrapped.push({ tag: 'p', children: line });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !standingTags.has(node.tag)) line.push(node);
    else {
      endLine();
      wrapped.push(node);
    }
  }
  endLine();
  return wrapped;
}

/** Replaces the non-breaking space that a browser writes beside an element. */
const loneHardSpaces = /(?<!\s)\u00a0(?!\s)/g;

/** Whether the markup has visible content: text or a horizontal rule. */
const hasContent = (node: MarkupNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.tag === 'hr' || node.children.some(hasContent);

/**
 * Returns the markup in an editor; empty if it has no visible content. It is parsed once more and cleaned of empty
 * paragraphs, because an editor may nest elements in an invalid way, such as a list in a paragraph.
 */
export function readEditorMarkup(editor: Node): string {
  const nodes = parseMarkup(writeMarkup(readMarkupNodes(editor)));
  if (!nodes.some(hasContent)) return '';
  const isKept = (node: MarkupNode) =>
    typeof node === 'string' || !blockTags.has(node.tag) || node.children.length > 0;
  return writeMarkup(wrapLines(nodes.filter(isKept)))
    .replace(loneHardSpaces, ' ')
    .trim();
}
