import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Location } from 'react-router-dom';
import { useStores } from '../../stores/hooks/useStores';

/** Maximum number of history entries with a remembered scroll position. */
const maxEntries = 200;

/**
 * Restores the scroll position of a page. A new address starts at the top; a history entry returns to its
 * position once the content is tall enough. Returns the props of the box.
 */
export function useScrollRestoration(
  { key, pathname }: Location,
  scrollPositions: Map<string, number>,
): RefObject<HTMLDivElement | null> {
  const { navigation } = useStores();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (before.current === pathname || !box.current) return;
    before.current = pathname;
    const scrollTop = navigation.current.action === 'POP' ? (scrollPositions.get(key) ?? 0) : 0;
    box.current.scrollTop = scrollTop;
    return scrollTop > 0 ? scrollWhenGrown(box.current, scrollTop) : undefined;
  }, [navigation, scrollPositions, key, pathname]);
  useLayoutEffect(() => {
    const scroller = box.current;
    const saveScrollPosition = () => {
      scrollPositions.delete(key);
      scrollPositions.set(key, scroller?.scrollTop ?? 0);
      const [oldest] = scrollPositions.keys();
      if (scrollPositions.size > maxEntries && oldest !== undefined) scrollPositions.delete(oldest);
    };
    scroller?.addEventListener('scroll', saveScrollPosition, { passive: true });
    return () => scroller?.removeEventListener('scroll', saveScrollPosition);
  }, [scrollPositions, key]);
  return box;
}

/** Waits for content that is still loading, unless the user scrolls meanwhile. */
function scrollWhenGrown(box: HTMLElement, scrollTop: number): () => void {
  const end = new AbortController();
  const { signal } = end;
  const growth = new ResizeObserver(() => {
    box.scrollTop = scrollTop;
    if (box.scrollTop >= scrollTop - 1) end.abort();
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
