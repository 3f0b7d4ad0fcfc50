import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { UnreadBadge } from './UnreadBadge';

interface DropdownProps {
  /** Accessible name and tooltip of the button. */
  label: string;
  /** Content of the button. */
  buttonContent: ReactNode;
  className?: string;
  count?: number;
  /** Content of the popover. Closing it restores the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** Button with a popover, closed by Escape or when the focus leaves. */
export function Dropdown({ label, buttonContent, className = '', count = 0, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const focusButton = () => document.getElementById(`${id}-button`)?.focus();
  const close = () => {
    focusButton();
    setOpen(false);
  };
  const toggle = () => {
    // Some browsers do not focus a clicked button, so it is focused here.
    focusButton();
    setOpen(!open);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div className={`dropdown ${className}`} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        id={`${id}-button`}
        type="button"
        className="tool"
        title={label}
        aria-label={count > 0 ? `${label} (${count})` : label}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {buttonContent}
        <UnreadBadge count={count} />
      </button>
      <div id={id} className="dropdown-panel" hidden={!open} tabIndex={-1}>
        {open && children(close)}
      </div>
    </div>
  );
}
