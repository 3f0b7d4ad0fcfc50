import type { LocalizedText } from '#model/language';
import type { SourceFile } from './SourceFile';
import type { Diagnostic } from './diagnostic';

/** Read errors of a file, by rule. */
export const fileReadRuleIds = [
  'read/unreadable',
  'read/encoding',
  'read/byte-order-mark',
  'read/too-large',
  'read/too-deep',
  'read/malformed',
  'read/no-object',
  'read/repeated-key',
  'read/same-name',
] as const;
type ReadRuleId = (typeof fileReadRuleIds)[number];

/** Message and fix of a diagnostic. */
export interface DiagnosticText {
  what: LocalizedText;
  cure: LocalizedText;
}

/** Messages by parser error code. */
export const syntaxErrorTexts: Readonly<Record<string, DiagnosticText>> = {
  InvalidCommentToken: {
    what: { zh: '此处有注释，JSON 文件里不能写注释。', en: 'There is a comment here, and JSON has none.' },
    cure: {
      zh: '删去注释；说明可写在 "$comment" 里。',
      en: 'Take it out; a remark can stand in "$comment".',
    },
  },
  PropertyNameExpected: {
    what: {
      zh: '逗号之后应是一个带双引号的名称。',
      en: 'After a comma, a name in double quotes is expected.',
    },
    cure: { zh: '删去多余的逗号，或补上名称。', en: 'Take out the comma too many, or write the name.' },
  },
  ValueExpected: {
    what: { zh: '此处缺少一个值。', en: 'A value is missing here.' },
    cure: { zh: '补上值，或删去多余的逗号。', en: 'Write the value, or take out a comma too many.' },
  },
  ColonExpected: {
    what: { zh: '名称之后缺少冒号。', en: 'The colon after the name is missing.' },
    cure: { zh: '在名称与值之间写“:”。', en: 'Write ":" between the name and its value.' },
  },
  CommaExpected: {
    what: { zh: '两项之间缺少逗号。', en: 'The comma between two items is missing.' },
    cure: { zh: '在此处之前写一个逗号。', en: 'Write a comma before this place.' },
  },
  CloseBraceExpected: {
    what: { zh: '缺少右花括号“}”。', en: 'A closing "}" is missing.' },
    cure: { zh: '补上“}”。', en: 'Write "}".' },
  },
  CloseBracketExpected: {
    what: { zh: '缺少右方括号“]”。', en: 'A closing "]" is missing.' },
    cure: { zh: '补上“]”。', en: 'Write "]".' },
  },
  EndOfFileExpected: {
    what: { zh: '文件结束之后还有内容。', en: 'There is more after the end of the file.' },
    cure: { zh: '删去多余的内容或右括号。', en: 'Take out what is too much, or a closing bracket too many.' },
  },
  UnexpectedEndOfString: {
    what: { zh: '这段文字缺少右双引号。', en: 'This text has no closing double quote.' },
    cure: {
      zh: '补上双引号；文字里不能换行。',
      en: 'Write the double quote; a text cannot go on in the next line.',
    },
  },
};

/** Message and fix for a syntax error without a text of its own. */
export const defaultSyntaxErrorText: DiagnosticText = {
  what: { zh: '此处不是正确的 JSON。', en: 'This is not correct JSON.' },
  cure: {
    zh: '检查此处的引号、逗号和括号；文字和名称都用英文双引号。',
    en: 'Look at the quotes, commas and brackets here; texts and names stand in plain double quotes.',
  },
};

/** Full-width characters of Chinese input methods, with the JSON character that each stands for. */
export const fullWidthCharacters: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '：': ':',
  '“': '"',
  '”': '"',
  '＂': '"',
  '‘': '"',
  '’': '"',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

/** Message and fix for a full-width character in place of a JSON character. */
export const fullWidthCharacterText = (wide: string, plain: string): DiagnosticText => ({
  what: {
    zh: `此处是中文（全角）符号“${wide}”，JSON 只认英文（半角）符号。`,
    en: `Here stands the full-width character "${wide}", which JSON does not know.`,
  },
  cure: {
    zh: `切换到英文输入法，改写为半角的 ${plain}`,
    en: `Write the plain ${plain} in its place, with the keyboard set to English.`,
  },
});

const fileStart = { line: 1, column: 1 };

/** Diagnostic for a file that cannot be read. */
export function createUnreadableDiagnostic(file: string, error: Error): Diagnostic {
  return createReadDiagnostic('read/unreadable', file, fileStart, {
    what: { zh: `文件无法读取：${error.message}`, en: `The file cannot be read: ${error.message}` },
    cure: {
      zh: '检查它是不是文件，以及是否有权读取。',
      en: 'See that it is a file and that it may be read.',
    },
  });
}

/** Diagnostic for a file that is not UTF-8. */
export function createEncodingDiagnostic(file: string): Diagnostic {
  return createReadDiagnostic('read/encoding', file, fileStart, {
    what: {
      zh: '文件不是以 UTF-8 编码保存的（也许是 GBK）。',
      en: 'The file is not saved as UTF-8 (perhaps as GBK).',
    },
    cure: { zh: '在编辑器里另存为 UTF-8 编码。', en: 'Save it again as UTF-8.' },
  });
}

export function createByteOrderMarkDiagnostic(file: string): Diagnostic {
  return createReadDiagnostic('read/byte-order-mark', file, fileStart, {
    what: {
      zh: '文件开头有看不见的字节顺序标记（BOM）。',
      en: 'The file begins with an invisible byte order mark (BOM).',
    },
    cure: { zh: '另存为“UTF-8（无 BOM）”。', en: 'Save it as "UTF-8 without BOM".' },
  });
}

export function createTooLargeDiagnostic(file: string, bytes: number, most: number): Diagnostic {
  return createReadDiagnostic('read/too-large', file, fileStart, {
    what: {
      zh: `文件有 ${toKilobytes(bytes)} kB，最多 ${toKilobytes(most)} kB。`,
      en: `The file has ${toKilobytes(bytes)} kB, and at most ${toKilobytes(most)} kB are allowed.`,
    },
    cure: {
      zh: '把它拆成几个文件；一个资源太大时，拆成几个用关系连接的资源。',
      en: 'Split it into several files; split a large resource into several that relations link.',
    },
  });
}

const toKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Diagnostic for two files whose names differ only in case. */
export function createSameNameDiagnostic(file: SourceFile, twin: SourceFile): Diagnostic {
  return createReadDiagnostic('read/same-name', file.path, fileStart, {
    what: {
      zh: `它与“${twin.path}”只有大小写不同，会被当作同一个文件。`,
      en: `It differs from "${twin.path}" in capitals only and would be taken for the same file.`,
    },
    cure: { zh: '给其中一个文件另取一个名字。', en: 'Give one of the two another name.' },
  });
}

export function createReadDiagnostic(
  rule: ReadRuleId,
  file: string,
  position: { line: number; column: number },
  said: DiagnosticText,
): Diagnostic {
  return { rule, file, ...position, pointer: '', ...said, severity: 'mistake' };
}
