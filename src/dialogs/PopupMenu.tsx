import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
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
    if (!menu.contains(document.activeElement)) getItems(menu)[0]?.focus({ preventScroll: true });
  }, [anchor, align, layoutKey]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const items = getItems(event.currentTarget);
    const from = items.findIndex(item => item === document.activeElement);
    const next: Readonly<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: -1,
    };
    const to = next[event.key];
    if (event.key === 'Tab') box.current?.hidePopover();
    // Key presses in a popup menu do not reach the element that opened it.
    event.stopPropagation();
    if (to === undefined || items.length === 0) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };
  const stop = (event: MouseEvent) => event.stopPropagation();
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
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

const getItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled'),
];

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
