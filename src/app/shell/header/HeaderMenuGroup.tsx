import { CaretDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/caret-down';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '../../../stores/navigation/menu';
import { MenuEntries } from '../menu/MenuEntries';
import { MenuLabel } from '../menu/MenuLabel';

interface Props {
  item: MenuItem;
  activePath: string | undefined;
  isActive: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** A branch of the header menu with its panel. */
export function HeaderMenuGroup({ item, activePath, isActive, open, onToggle }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open && button.current && panel.current) placeBelow(panel.current, button.current);
  }, [open]);
  const openDownwards = (event: KeyboardEvent) => {
    // The panel must be mounted before it can take the focus.
    if (event.key === 'ArrowDown') flushSync(() => onToggle(true));
  };
  const closeWhenChosen = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onToggle(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="menu-link"
        aria-expanded={open}
        aria-controls={id}
        {...(isActive && { 'aria-current': 'true' as const })}
        onClick={() => onToggle(!open)}
        onKeyDown={openDownwards}
      >
        <MenuLabel route={item.route} />
        <CaretDownIcon size={12} />
      </button>
      <div ref={panel} id={id} className="band-panel" hidden={!open} onClick={closeWhenChosen}>
        <MenuEntries items={item.children} folded={false} activePath={activePath} />
      </div>
    </>
  );
}

/** Positions the panel outside of the bar, whose horizontal scrolling would clip it. */
function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const most = document.documentElement.clientWidth - panel.offsetWidth - 8;
  panel.style.left = `${Math.max(8, Math.min(left, most))}px`;
  panel.style.top = `${bottom + 4}px`;
}
