import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { getMenuItems, handleMenuKey } from './menuFocus';
import './popupMenu.css';

interface PopupMenuProps {
  label: string;
  /** The menu opens below this element, or above it where there is no room. */
  anchor: Element;
  onClose: () => void;
  /** Edge of the anchor element at which the popup menu is aligned. */
  align?: 'start' | 'end';
  /** Buttons with the role `menuitem`, `menuitemcheckbox` or `menuitemradio`. */
  children: ReactNode;
  /** A key that changes with the items, so that the popup menu is positioned again. */
  layoutKey?: string | number;
}

const margin = 8;
const gap = 4;

/** Menu of commands at an element. The browser's popover handles Escape and outside clicks. */
export function PopupMenu({ label, anchor, onClose, align = 'end', children, layoutKey }: PopupMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = box.current;
    menu?.showPopover();
    return () => {
      const within = menu?.contains(document.activeElement) || document.activeElement === document.body;
      if (within && anchor instanceof HTMLElement) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    placeMenu(menu, anchor, align);
    if (!menu.contains(document.activeElement)) getMenuItems(menu)[0]?.focus({ preventScroll: true });
  }, [anchor, align, layoutKey]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    handleMenuKey(event);
    // Key presses in a popup menu do not reach the element that opened it.
    event.stopPropagation();
  };
  const stop = (event: MouseEvent) => event.stopPropagation();
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      // A long menu scrolls, and what scrolls can have the focus.
      tabIndex={0}
      className="popup-menu"
      aria-label={label}
      onToggle={event => event.newState === 'closed' && onClose()}
      onKeyDown={press}
      onClick={stop}
    >
      {children}
    </div>
  );
}

function placeMenu(menu: HTMLElement, anchor: Element, align: 'start' | 'end'): void {
  const { width, height } = menu.getBoundingClientRect();
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const [below, above] = [bottom + gap, top - height - gap];
  const isAbove = below + height > window.innerHeight - margin && above > margin;
  const x = align === 'start' ? left : right - width;
  menu.style.left = `${keepInside(x, window.innerWidth - width)}px`;
  menu.style.top = `${keepInside(isAbove ? above : below, window.innerHeight - height)}px`;
}

const keepInside = (position: number, end: number): number =>
  Math.max(margin, Math.min(position, end - margin));
