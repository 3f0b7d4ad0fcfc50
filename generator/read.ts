import path from 'node:path';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Loaded, SourceFile } from './load';
import type { Mistake } from './mistake';
import { pointerOf, positionOf, type Path } from './place';
import { byteOrderMark, mistake, notUtf8, otherwise, sameName, sentences, unreadable } from './readMistakes';

/** A file from its bytes, with every reason why it cannot be taken as it stands. */
export function read(file: string, bytes: Uint8Array | Error): Loaded {
  const name = path.posix.basename(file).replace(/\.json$/i, '');
  const none = { path: file, name, text: '', tree: undefined, value: undefined };
  if (bytes instanceof Error) return { file: none, mistakes: [unreadable(file, bytes)] };
  const text = decode(bytes);
  if (text === undefined) return { file: none, mistakes: [notUtf8(file)] };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? [byteOrderMark(file)] : [];
  const broken = tooDeep(file, text) ?? malformed(file, text);
  if (broken) return { file: { ...none, text }, mistakes: [...marked, broken] };
  const tree = parseTree(text);
  const source: SourceFile = { path: file, name, text, tree, value: JSON.parse(text) };
  const unfit = noObject(source);
  if (unfit) return { file: { ...none, text }, mistakes: [...marked, unfit] };
  return { file: source, mistakes: [...marked, ...repeatedKeys(source, tree, [])] };
}

/** Names that a file system or a database may take for one. */
export function sameNames(files: readonly SourceFile[]): Mistake[] {
  return files.flatMap((file, index) => {
    const twin = files.slice(0, index).find(other => other.name.toLowerCase() === file.name.toLowerCase());
    return twin ? [sameName(file, twin)] : [];
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

/** Nothing that an author means is nested deeper; what walks a file later may then recurse without a thought. */
const deepest = 64;

function tooDeep(file: string, text: string): Mistake | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > deepest) {
      return mistake('read/too-deep', file, positionOf(text, index), {
        what: {
          zh: `括号嵌套超过 ${deepest} 层。`,
          en: `Brackets are nested deeper than ${deepest} levels.`,
        },
        cure: { zh: '检查是否漏写了右括号。', en: 'See whether a closing bracket is missing.' },
      });
    }
  }
  return undefined;
}

function malformed(file: string, text: string): Mistake | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // What only JSON.parse objects to, such as a line break inside a text, has no place of its own.
  const [first] = errors;
  const said = (first && sentences[printParseErrorCode(first.error)]) ?? otherwise;
  return mistake('read/malformed', file, positionOf(text, first?.offset ?? 0), said);
}

function noObject({ path: file, tree, value, text }: SourceFile): Mistake | undefined {
  const listAllowed = file.startsWith('routes/');
  if (typeof value === 'object' && value !== null && (listAllowed || !Array.isArray(value))) return undefined;
  return mistake('read/no-object', file, positionOf(text, tree?.offset ?? 0), {
    what: {
      zh: '整个文件应是一个用花括号括起的对象。',
      en: 'The whole file should be one object in braces.',
    },
    cure: { zh: '用“{”和“}”括起全部内容。', en: 'Put all of it between "{" and "}".' },
  });
}

function repeatedKeys(source: SourceFile, node: Node | undefined, at: Path): Mistake[] {
  const children = node?.children ?? [];
  if (node?.type === 'array')
    return children.flatMap((child, index) => repeatedKeys(source, child, [...at, index]));
  if (node?.type !== 'object') return [];
  const seen = new Set<unknown>();
  return children.flatMap(({ children: [key, value] = [] }) => {
    const name = String(key?.value);
    const repeated = seen.has(name) ? [repeatedKey(source, [...at, name], key?.offset ?? 0)] : [];
    seen.add(name);
    return [...repeated, ...repeatedKeys(source, value, [...at, name])];
  });
}

function repeatedKey({ path: file, text }: SourceFile, at: Path, offset: number): Mistake {
  const name = at.at(-1);
  const found = mistake('read/repeated-key', file, positionOf(text, offset), {
    what: {
      zh: `“${name}”写了两次，只有后一次有效。`,
      en: `"${name}" is written twice, and only the last counts.`,
    },
    cure: { zh: '留下一处，删去或改名另一处。', en: 'Keep one of them; rename or take out the other.' },
  });
  return { ...found, pointer: pointerOf(at) };
}
