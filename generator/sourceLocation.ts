import { findNodeAtLocation, type Node } from 'jsonc-parser';

/** A path of keys and indices from the root of a file. */
export type JsonPath = readonly (string | number)[];

/** Text and syntax tree of a file, from which source locations are computed. */
export interface LocatableSource {
  text: string;
  tree: Node | undefined;
}

/** Line and column of a place in a file, starting at 1. */
export interface SourceLocation {
  line: number;
  column: number;
  pointer: string;
}

/** Formats a path as a JSON pointer. */
export function toPointer(path: JsonPath): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Parses a JSON pointer to its keys. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Line and column of a value or its key. A missing path (an absent keyword, or a part inlined by `$ref`) resolves to its nearest ancestor.
 */
export function locatePath(
  file: LocatableSource,
  path: JsonPath,
  on: 'key' | 'value' = 'value',
): SourceLocation {
  const { line, column } = offsetToPosition(file.text, getOffset(file.tree, path, on));
  return { line, column, pointer: toPointer(path) };
}

/** Converts an offset in a text to line and column. */
export function offsetToPosition(text: string, offset: number): { line: number; column: number } {
  const starts = findLineStarts(text);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

let lastText = { text: '', starts: [0] };

/** Offsets of the lines of a file, cached because thousands of diagnostics may refer to one file. */
function findLineStarts(text: string): readonly number[] {
  if (lastText.text !== text) {
    const breaks = text.matchAll(/\r\n|\r|\n/g);
    lastText = { text, starts: [0, ...[...breaks].map(({ 0: found, index }) => index + found.length)] };
  }
  return lastText.starts;
}

function getOffset(tree: Node | undefined, path: JsonPath, on: 'key' | 'value'): number {
  for (let length = path.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    const property = node.parent?.type === 'property' ? node.parent : undefined;
    return (on === 'key' || length < path.length ? property : undefined)?.offset ?? node.offset;
  }
  return 0;
}
