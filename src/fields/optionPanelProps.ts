import type { RefObject } from 'react';
import type { Language } from '#model/language';
import type { ReferenceOption } from '#model/records';
import type { SearchReferenceOptions } from './FieldProps';

/** Handles a key of the input while its list is open; false for a key that the list does not handle. */
export type HandlePanelKey = (key: string) => boolean;

export interface OptionPanelProps {
  /** Element that contains the option list. */
  parent: Element;
  box: RefObject<HTMLElement | null>;
  keysRef: RefObject<HandlePanelKey | undefined>;
  id: string;
  label: string;
  /** The typed search text; empty for all options. */
  q: string;
  lookup: SearchReferenceOptions | undefined;
  /** Whether the options are a tree, shown level by level until the user types. */
  isTree: boolean;
  emptyNote?: string | undefined;
  isSelected: (uuid: string) => boolean;
  language: Language;
  onSelect: (option: ReferenceOption) => void;
  /** The last option, which creates a record; absent where none may be created. */
  creationLabel?: string | undefined;
  onCreate: () => void;
  /** Called with the id of the active option. */
  onActive: (id: string | undefined) => void;
}
