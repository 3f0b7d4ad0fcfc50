import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Location } from 'react-router-dom';
import { useStores } from '../../stores/hooks/useStores';

/** Limit of remembered history entries. */
const maxEntries = 200;

/**
 * Restores the scroll position of a page. A new address starts at the top; a history entry returns to its
 * position once the content is tall enough. Returns the props of the box.
 */
export function useScrollRestoration(
  { key, pathname }: Location,
  depths: Map<string, number>,
): RefObject<HTMLDivElement | null> {
  const { navigation } = useStores();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (before.current === pathname || !box.current) return;
    before.current = pathname;
    const wanted = navigation.current.action === 'POP' ? (depths.get(key) ?? 0) : 0;
    box.current.scrollTop = wanted;
    return wanted > 0 ? scrollWhenGrown(box.current, wanted) : undefined;
  }, [navigation, depths, key, pathname]);
  useLayoutEffect(() => {
    const scroller = box.current;
    const remember = () => {
      depths.delete(key);
      depths.set(key, scroller?.scrollTop ?? 0);
      const [oldest] = depths.keys();
      if (depths.size > maxEntries && oldest !== undefined) depths.delete(oldest);
    };
    scroller?.addEventListener('scroll', remember, { passive: true });
    return () => scroller?.removeEventListener('scroll', remember);
  }, [depths, key]);
  return box;
}

/** Waits for content that is still loading, unless the user scrolls meanwhile. */
function scrollWhenGrown(box: HTMLElement, wanted: number): () => void {
  const end = new AbortController();
  const { signal } = end;
  const growth = new ResizeObserver(() => {
    box.scrollTop = wanted;
    if (box.scrollTop >= wanted - 1) end.abort();
  });
  const arrivals = new MutationObserver(() => [...box.children].forEach(child => growth.observe(child)));
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    box.addEventListener(kind, () => end.abort(), { signal, passive: true });
  signal.addEventListener('abort', () => {
    growth.disconnect();
    arrivals.disconnect();
  });
  arrivals.observe(box, { childList: true });
  for (const child of box.children) growth.observe(child);
  return () => end.abort();
}
