import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { texts } from '../texts';
import { SideBar } from './SideBar';

/** The side bar over the page, until a page was chosen. The browser's own dialog keeps the focus and knows Escape. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useText(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (opened.current !== key) close();
  }, [key]);
  const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    <dialog ref={dialog} className="drawer" aria-label={t('menu')} onClose={onClose} onClick={closeOutside}>
      <SideBar folded={false} />
    </dialog>
  );
}
