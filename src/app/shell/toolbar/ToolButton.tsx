import type { ReactNode } from 'react';
import { Badge } from './Badge';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  /** How many things wait behind it. */
  count?: number;
  onClick: () => void;
}

/** One button of the header: a sign, whose name the pointer and a reader find. */
export function ToolButton({ label, icon, count = 0, onClick }: ToolButtonProps) {
  const name = count > 0 ? `${label} (${count})` : label;
  return (
    <button type="button" className="tool" title={label} aria-label={name} onClick={onClick}>
      {icon}
      <Badge count={count} />
    </button>
  );
}
