import { useCallback, useEffect, useRef } from 'react';
import type { OpenPage } from '../../stores/tabs/OpenPagesStore';

/**
 * A new page takes the focus at its top, so that the eye, the keyboard and a reader begin there; one that was kept has
 * it again where it was. Neither takes it where it goes elsewhere. Returns how to tell where the focus is on a page.
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
