/** Editing commands of the toolbar. */
export type MarkupCommand =
  'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'unlink' | 'undo' | 'redo';

/** Formats that apply to the current selection. */
export type SelectionFormats = Readonly<Partial<Record<MarkupCommand | 'link', boolean>>>;

/**
 * Editing commands of the browser, which also keep its undo history. They are deprecated, but all browsers support
 * them and no other API writes to that history (ADR 95).
 */
interface EditingDocument {
  execCommand: (command: string, showUi: boolean, value?: string) => boolean;
  queryCommandState: (command: string) => boolean;
  queryCommandValue: (command: string) => string;
}
const getEditing = (): EditingDocument => document;

const run = (command: string, value?: string): boolean => getEditing().execCommand(command, false, value);

const blocks = { heading: 'h3', subheading: 'h4' } as const;
const paragraph = 'p';

/** Makes the browser format by elements instead of styles, and start a paragraph for each line. */
export function prepareMarkupEditing(): void {
  run('styleWithCSS', 'false');
  run('defaultParagraphSeparator', paragraph);
}

export function applyMarkupCommand(command: MarkupCommand): void {
  if (command === 'heading' || command === 'subheading') {
    const block = blocks[command];
    run('formatBlock', getBlock() === block ? paragraph : block);
  } else if (command === 'bold' && isHeading()) {
    // The browser's bold command in a heading would write a style, so it is disabled there.
    return;
  } else if (command === 'bullets') run('insertUnorderedList');
  else if (command === 'numbers') run('insertOrderedList');
  else run(command);
}

const isHeading = (): boolean => /^h[1-6]$/.test(getBlock());

const getBlock = (): string => getEditing().queryCommandValue('formatBlock').toLowerCase();

export function readSelectionFormats(editor: Node): SelectionFormats {
  const { queryCommandState: is } = getEditing();
  const state = (command: string) => is.call(document, command);
  const block = getBlock();
  return {
    bold: state('bold') && !isHeading(),
    italic: state('italic'),
    heading: block === blocks.heading,
    subheading: block === blocks.subheading,
    bullets: state('insertUnorderedList'),
    numbers: state('insertOrderedList'),
    link: findSelectedLink(editor) !== undefined,
  };
}

/** The link element at the start of the selection. */
export function findSelectedLink(editor: Node): HTMLAnchorElement | undefined {
  const start = document.getSelection()?.anchorNode;
  const element = start instanceof Element ? start : start?.parentElement;
  const link = element?.closest('a');
  return link && editor.contains(link) ? link : undefined;
}

/** Creates or changes the link at the selection; without a selection the address itself becomes the text. */
export function applyLink(editor: Node, address: string): void {
  const selection = document.getSelection();
  const link = findSelectedLink(editor);
  if (link && selection) selection.selectAllChildren(link);
  if (selection?.isCollapsed) {
    run('insertText', address);
    for (let left = address.length; left > 0; left -= 1) selection.modify('extend', 'backward', 'character');
  }
  run('createLink', address);
  selection?.collapseToEnd();
}

export function removeLink(editor: Node): void {
  const link = findSelectedLink(editor);
  if (link) document.getSelection()?.selectAllChildren(link);
  run('unlink');
}

/** Inserts plain text, with a paragraph for each line. */
export const insertPlainText = (text: string): boolean => run('insertText', text.replace(/\r\n?/g, '\n'));

/** Removes the inline styles that a browser adds when it merges blocks of different types. */
export function removeInlineStyles(editor: Element): void {
  for (const styled of editor.querySelectorAll('[style]')) styled.removeAttribute('style');
}
