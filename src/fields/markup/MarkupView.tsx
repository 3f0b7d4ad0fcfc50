import { createElement, useMemo, type ReactNode } from 'react';
import { markupLinkRelation } from '#model/markup';
import { parseMarkup, type MarkupNode } from './markupNodes';
import './markup.css';

/** Renders rich text. Elements are created only from the allow-list, whatever the markup contains. */
export function MarkupView({ markup }: { markup: string }) {
  const nodes = useMemo(() => parseMarkup(markup), [markup]);
  return <div className="markup">{nodes.map(renderNode)}</div>;
}

function renderNode(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const link = href === undefined ? {} : { href, rel: markupLinkRelation, target: '_blank' };
  return createElement(tag, { key, ...link }, ...(children.length > 0 ? children.map(renderNode) : []));
}
