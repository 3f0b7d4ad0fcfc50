import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls a header that is not fixed with the page. The page lies below the header with padding at its top,
 * so that its size is constant and each page keeps its own scroll position.
 */
export function useScrollAwayHeader(scrollsAway: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const box = body.current;
    const head = box?.querySelector<HTMLElement>('.shell-head');
    if (!scrollsAway || !box || !head) return;
    const setProperty = (name: string, pixels: number) => box.style.setProperty(name, `${pixels}px`);
    const follow = () => {
      const pages = [...box.querySelectorAll('.kept-page')];
      setProperty('--scrolled', pages.find(page => page.checkVisibility())?.scrollTop ?? 0);
    };
    const size = new ResizeObserver(() => setProperty('--head', head.offsetHeight));
    size.observe(head);
    const frame = requestAnimationFrame(follow);
    box.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      size.disconnect();
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', follow, { capture: true });
    };
  }, [scrollsAway, key]);
  return body;
}
