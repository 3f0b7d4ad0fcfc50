import path from 'node:path';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { LoadedFile, SourceFile } from './SourceFile';
import type { Diagnostic } from './diagnostic';
import { toPointer, offsetToPosition, type JsonPath } from './sourceLocation';
import {
  createByteOrderMarkDiagnostic,
  createReadDiagnostic,
  createEncodingDiagnostic,
  defaultSyntaxErrorText,
  createSameNameDiagnostic,
  createTooLargeDiagnostic,
  syntaxErrorTexts,
  fullWidthCharacters,
  fullWidthCharacterText,
  createUnreadableDiagnostic,
} from './readDiagnostics';

/** Maximum size of a schema file in bytes, three times that of the largest shipped one. */
export const maxSourceBytes = 256 * 1024;

/** Parses the bytes of a file, with all read diagnostics. */
export function parseSource(file: string, bytes: Uint8Array | Error): LoadedFile {
  const name = path.posix.basename(file).replace(/\.json$/i, '');
  const none = { path: file, name, text: '', tree: undefined, value: undefined };
  if (bytes instanceof Error) return { file: none, diagnostics: [createUnreadableDiagnostic(file, bytes)] };
  if (bytes.length > maxSourceBytes) {
    return { file: none, diagnostics: [createTooLargeDiagnostic(file, bytes.length, maxSourceBytes)] };
  }
  const text = decode(bytes);
  if (text === undefined) return { file: none, diagnostics: [createEncodingDiagnostic(file)] };
  const marked =
    bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? [createByteOrderMarkDiagnostic(file)] : [];
  const broken = checkDepth(file, text) ?? checkSyntax(file, text);
  if (broken) return { file: { ...none, text }, diagnostics: [...marked, broken] };
  const tree = parseTree(text);
  const source: SourceFile = { path: file, name, text, tree, value: JSON.parse(text) };
  const unfit = checkIsObject(source);
  if (unfit) return { file: { ...none, text }, diagnostics: [...marked, unfit] };
  return { file: source, diagnostics: [...marked, ...findRepeatedKeys(source, tree, [])] };
}

/** Reports names that a case-insensitive file system or database would treat as equal. */
export function findRepeatedNames(files: readonly SourceFile[]): Diagnostic[] {
  return files.flatMap((file, index) => {
    const twin = files.slice(0, index).find(other => other.name.toLowerCase() === file.name.toLowerCase());
    return twin ? [createSameNameDiagnostic(file, twin)] : [];
  });
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Maximum nesting depth, so that later recursive functions cannot overflow the stack. */
const maxDepth = 64;

function checkDepth(file: string, text: string): Diagnostic | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > maxDepth) {
      return createReadDiagnostic('read/too-deep', file, offsetToPosition(text, index), {
        what: {
          zh: `括号嵌套超过 ${maxDepth} 层。`,
          en: `Brackets are nested deeper than ${maxDepth} levels.`,
        },
        cure: { zh: '检查是否漏写了右括号。', en: 'See whether a closing bracket is missing.' },
      });
    }
  }
  return undefined;
}

function checkSyntax(file: string, text: string): Diagnostic | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // Some errors are found by JSON.parse only and have no location, such as a line break in a string.
  const [first] = errors;
  const wide = first && findWideCharacter(text, first);
  if (wide) {
    const said = fullWidthCharacterText(wide.character, fullWidthCharacters[wide.character] ?? '');
    return createReadDiagnostic('read/malformed', file, offsetToPosition(text, wide.offset), said);
  }
  const said = (first && syntaxErrorTexts[printParseErrorCode(first.error)]) ?? defaultSyntaxErrorText;
  return createReadDiagnostic('read/malformed', file, offsetToPosition(text, first?.offset ?? 0), said);
}

/**
 * Returns the full-width character that caused a syntax error. A full-width quote that should have closed a text is on
 * the same line.
 */
function findWideCharacter(
  text: string,
  { offset, error }: ParseError,
): { character: string; offset: number } | undefined {
  if (printParseErrorCode(error) === 'UnexpectedEndOfString') {
    const [line = ''] = text.slice(offset).split(/[\r\n]/, 1);
    const index = line.search(/[“”＂]/);
    return index < 0 ? undefined : { character: line.charAt(index), offset: offset + index };
  }
  const place = offset + text.slice(offset).search(/\S|$/);
  const character = text.charAt(place);
  return Object.hasOwn(fullWidthCharacters, character) ? { character, offset: place } : undefined;
}

function checkIsObject({ path: file, tree, value, text }: SourceFile): Diagnostic | undefined {
  const listAllowed = file.startsWith('routes/');
  if (typeof value === 'object' && value !== null && (listAllowed || !Array.isArray(value))) return undefined;
  return createReadDiagnostic('read/no-object', file, offsetToPosition(text, tree?.offset ?? 0), {
    what: {
      zh: '整个文件应是一个用花括号括起的对象。',
      en: 'The whole file should be one object in braces.',
    },
    cure: { zh: '用“{”和“}”括起全部内容。', en: 'Put all of it between "{" and "}".' },
  });
}

function findRepeatedKeys(source: SourceFile, node: Node | undefined, at: JsonPath): Diagnostic[] {
  const children = node?.children ?? [];
  if (node?.type === 'array')
    return children.flatMap((child, index) => findRepeatedKeys(source, child, [...at, index]));
  if (node?.type !== 'object') return [];
  const seen = new Set<unknown>();
  return children.flatMap(({ children: [key, value] = [] }) => {
    const name = String(key?.value);
    const repeated = seen.has(name)
      ? [createRepeatedKeyDiagnostic(source, [...at, name], key?.offset ?? 0)]
      : [];
    seen.add(name);
    return [...repeated, ...findRepeatedKeys(source, value, [...at, name])];
  });
}

function createRepeatedKeyDiagnostic(
  { path: file, text }: SourceFile,
  at: JsonPath,
  offset: number,
): Diagnostic {
  const name = at.at(-1);
  const found = createReadDiagnostic('read/repeated-key', file, offsetToPosition(text, offset), {
    what: {
      zh: `“${name}”写了两次，只有后一次有效。`,
      en: `"${name}" is written twice, and only the last counts.`,
    },
    cure: { zh: '留下一处，删去或改名另一处。', en: 'Keep one of them; rename or take out the other.' },
  });
  return { ...found, pointer: toPointer(at) };
}
