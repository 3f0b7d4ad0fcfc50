import type { ProjectedField } from '#model/projection';
import { PopupMenu } from '../dialogs/PopupMenu';
import { getChoices } from './choiceValues';

export interface ChoicesMenuProps {
  anchor: Element;
  field: ProjectedField;
  chosen: readonly string[];
  onToggle: (text: string) => void;
  onClose: () => void;
}

/** Choices of a field to be ticked; the menu stays open meanwhile. */
export function ChoicesMenu({ anchor, field, chosen, onToggle, onClose }: ChoicesMenuProps) {
  return (
    <PopupMenu label={field.title} anchor={anchor} align="start" onClose={onClose}>
      {getChoices(field).map(({ value, title }) => (
        <button
          key={value}
          type="button"
          role="menuitemcheckbox"
          aria-checked={chosen.includes(String(value))}
          tabIndex={-1}
          onClick={() => onToggle(String(value))}
        >
          {title}
        </button>
      ))}
    </PopupMenu>
  );
}
