import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import type { KeyboardEvent } from 'react';
import './palette.css';

interface PaletteInputProps {
  /** Id of the result list that the combobox controls. */
  listId: string;
  /** Id of the active option. */
  optionId: string | undefined;
  title: string;
  placeholder: string;
  value: string;
  onChange: (query: string) => void;
  onMove: (step: 1 | -1) => void;
  onChoose: () => void;
}

/**
 * Combobox input of the palette. The focus stays in it; `aria-activedescendant` points to the active option.
 */
export function PaletteInput({
  listId,
  optionId,
  title,
  placeholder,
  value,
  onChange,
  onMove,
  onChoose,
}: PaletteInputProps) {
  const press = (event: KeyboardEvent) => {
    // Keys during an input method composition are ignored.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter') onChoose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="palette-box">
      <SearchIcon aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        placeholder={placeholder}
        aria-label={title}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={optionId}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={press}
      />
    </div>
  );
}
