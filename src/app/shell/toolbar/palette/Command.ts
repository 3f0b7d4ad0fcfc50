/** One thing that can be found and chosen. */
export interface Command {
  /** The same for the same thing, whenever it is found. */
  id: string;
  title: string;
  /** Where it belongs: the entries of the menu above a page, the list of a record. */
  context: string;
  /** The name of an icon. */
  icon?: string | undefined;
  /** Whether that is a drawing of our own. */
  isOwnIcon?: boolean;
  /** By what else it is found: the initials of its pinyin, its name in the other language. */
  initials?: string | undefined;
  alternativeTitle?: string;
  run: () => void;
}

/** Commands under one heading. */
export interface CommandSection {
  id: string;
  title: string;
  commands: readonly Command[];
}
