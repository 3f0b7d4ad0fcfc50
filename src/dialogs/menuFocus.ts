import type { KeyboardEvent } from 'react';

/** The items of a menu that may have the focus. */
export const getMenuItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled'),
];

/** Handles the keys of a menu: the arrows, Home and End move the focus over its items, and Tab closes it. */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const items = getMenuItems(menu);
  const from = items.findIndex(item => item === document.activeElement);
  const next: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: -1,
  };
  const to = next[event.key];
  if (event.key === 'Tab') menu.hidePopover();
  if (to === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
