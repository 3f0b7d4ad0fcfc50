import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlainText } from '../../../i18n/usePlainText';
import { appTexts } from '../../texts';
import { SideBar } from './SideBar';
import { useMenuState } from './useMenuState';

/**
 * The side bar as a modal drawer, until a page is selected. The browser's dialog traps the focus and handles
 * Escape.
 */
export const MenuDrawer = observer(function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = usePlainText(appTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const { items, activePath } = useMenuState();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useEffectEvent(() => dialog.current?.close());
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (openedAt.current !== key) close();
  }, [key]);
  // Closes the drawer on a click beside it, and on a link that the router has handled, which prevents the browser's
  // default action.
  const closeWhenDone = (event: MouseEvent) => {
    if (event.target === dialog.current || event.defaultPrevented) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className="drawer" aria-label={t('menu')} onClose={onClose} onClick={closeWhenDone}>
      <SideBar items={items} head="logo" activePath={activePath} folded={false} light={false} />
    </dialog>
  );
});
