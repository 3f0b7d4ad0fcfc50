import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { AppError } from '#model/errors';
import { backupFormat, type BackupEnd, type BackupHeader, type BackupLine } from './BackupLine';

/** Streams the lines of a backup file in order. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  for await (const { line } of readLines(file)) yield line;
}

/** Reads a whole backup and checks its row count, digest and format. Throws if the file is cut off or changed. */
export async function verifyBackup(file: string): Promise<{ head: BackupHeader; end: BackupEnd }> {
  const hash = createHash('sha256');
  let head: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  let rows = 0;
  for await (const { line, text } of readLines(file)) {
    if (end) throw createDamagedError(file);
    if ('head' in line) head = line.head;
    if ('row' in line) rows += 1;
    if ('end' in line) end = line.end;
    else hash.update(`${text}\n`);
  }
  if (!head || !end || end.rows !== rows || end.digest !== hash.digest('hex')) throw createDamagedError(file);
  if (head.format > backupFormat) throw createNewerFormatError(file, head);
  return { head, end };
}

async function* readLines(file: string): AsyncGenerator<{ line: BackupLine; text: string }> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', error => unzipped.destroy(error));
  try {
    for await (const text of splitLines(source.pipe(unzipped).setEncoding('utf8')))
      yield { line: JSON.parse(text) as BackupLine, text };
  } catch (cause) {
    throw isFileMissing(cause) ? createMissingError(file, cause) : createDamagedError(file, cause);
  }
}

/** Splits at line feeds only, because other line separators such as U+2028 may occur inside a text. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const createMissingError = (file: string, cause: unknown): AppError =>
  new AppError({ zh: `没有备份文件 ${file}。`, en: `There is no backup ${file}.` }, null, { cause });

const createDamagedError = (file: string, cause?: unknown): AppError =>
  new AppError(
    {
      zh: `备份文件 ${file} 不完整或已被改动，没有恢复任何数据。`,
      en: `The backup ${file} is cut off or was changed. Nothing was restored.`,
    },
    null,
    { cause },
  );

const createNewerFormatError = (file: string, { version }: BackupHeader): AppError =>
  new AppError({
    zh: `备份文件 ${file} 由更新的版本 ${version} 写成，请用该版本恢复。`,
    en: `The backup ${file} was written by the newer version ${version}. Restore it with that version.`,
  });
