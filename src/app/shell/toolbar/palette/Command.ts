/** An entry of the command palette. */
export interface PaletteCommand {
  /** Id of the command, equal whenever the same command is found. */
  id: string;
  title: string;
  /** Context of the command: the ancestors of a page in the menu, or the list of a record. */
  context: string;
  /** Name of an icon. */
  icon?: string | undefined;
  /** Whether the icon is one of the product, not of the icon library. */
  isOwnIcon?: boolean;
  /** Further search keys: pinyin words, name in the other language. */
  pinyin?: string | undefined;
  alternativeTitle?: string;
  run: () => void;
}

/** Commands under one heading. */
export interface PaletteSection {
  id: string;
  title: string;
  commands: readonly PaletteCommand[];
}
