import { useCallback, useEffect, useRef } from 'react';
import type { OpenPage } from '../../stores/tabs/OpenPagesStore';

/**
 * Moves the focus to the top of a new page, and back to where it was on a kept page, unless the user has
 * moved it elsewhere. Returns the handler that records the focus.
 */
export function useNavigationFocus(
  page: OpenPage | undefined,
  goesElsewhere: boolean,
): (page: OpenPage, element: Element) => void {
  const focused = useRef(new Map<string, Element>());
  const before = useRef<string>(undefined);
  const stand = page && getFocusKey(page);
  useEffect(() => {
    if (stand === undefined) return;
    const opened = before.current === undefined;
    const same = before.current === stand;
    before.current = stand;
    if (opened || same || goesElsewhere) return;
    const kept = focused.current.get(stand);
    const target = kept?.isConnected ? kept : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [stand, goesElsewhere]);
  return useCallback((at: OpenPage, element: Element) => {
    for (const [stand, old] of focused.current) if (!old.isConnected) focused.current.delete(stand);
    focused.current.set(getFocusKey(at), element);
  }, []);
}

const getFocusKey = ({ id, location }: OpenPage): string => `${id} ${location.pathname}`;
