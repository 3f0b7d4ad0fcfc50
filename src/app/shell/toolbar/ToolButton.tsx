import type { ReactNode } from 'react';
import { UnreadBadge } from './UnreadBadge';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  /** Badge count. */
  count?: number;
  onClick: () => void;
}

/** Icon button of the header with an accessible name and a tooltip. */
export function ToolButton({ label, icon, count = 0, onClick }: ToolButtonProps) {
  const name = count > 0 ? `${label} (${count})` : label;
  return (
    <button type="button" className="tool" title={label} aria-label={name} onClick={onClick}>
      {icon}
      <UnreadBadge count={count} />
    </button>
  );
}
