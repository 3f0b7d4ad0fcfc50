import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '#model/errors';
import type { Resource } from '#model/resource';
import type { DatabaseSnapshot } from '#server/database/DatabaseSnapshot';
import { listEncryptionKeys, findKeyBeingReplaced } from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { backupFormat, keyVerificationText, type BackupLine } from './BackupLine';

interface BackupOptions {
  version: string;
  encryption: FieldEncryption;
  clock: () => Date;
}

const pageSize = 500;
/** In milliseconds. A partial file that has not grown for this long belongs to a killed backup. */
const abandonedAfter = 10 * 60_000;

/**
 * Writes a snapshot of the database into a new file and returns the number of rows. Sensitive values stay encrypted.
 */
export async function writeBackup(
  snapshot: DatabaseSnapshot,
  file: string,
  by: BackupOptions,
): Promise<number> {
  const counted = { rows: 0 };
  const unfinished = `${file}.part`;
  await requireNewFile(file, async () => {
    await removeAbandonedFile(unfinished);
    const target = await fs.open(unfinished, 'wx', 0o600);
    try {
      const stream = target.createWriteStream({ flush: true });
      await pipeline(serializeBackup(snapshot, by, counted), createGzip(), stream);
      await fs.link(unfinished, file);
    } finally {
      await fs.rm(unfinished);
    }
  });
  return counted.rows;
}

/** Removes the partial file of a backup that was killed. */
async function removeAbandonedFile(unfinished: string): Promise<void> {
  if (!existsSync(unfinished)) return;
  const { mtimeMs } = await fs.stat(unfinished);
  if (Date.now() - mtimeMs > abandonedAfter) await fs.rm(unfinished, { force: true });
}

async function requireNewFile(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    const zh = `文件 ${file} 已存在，或正在写入。`;
    throw new AppError({ zh, en: `${file} exists already, or is being written.` }, null, { cause });
  }
}

async function* serializeBackup(
  snapshot: DatabaseSnapshot,
  by: BackupOptions,
  counted: { rows: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of listBackupLines(snapshot, by)) {
    if ('row' in line) counted.rows += 1;
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    yield text;
  }
  const end: BackupLine = { end: { rows: counted.rows, digest: hash.digest('hex') } };
  yield `${JSON.stringify(end)}\n`;
}

async function* listBackupLines(
  snapshot: DatabaseSnapshot,
  { version, encryption, clock }: BackupOptions,
): AsyncGenerator<BackupLine> {
  const { catalog } = snapshot;
  const at = clock().toISOString();
  const isBetweenKeys = findKeyBeingReplaced(await listEncryptionKeys(snapshot)) !== undefined;
  const formerKey =
    isBetweenKeys && encryption.formerKey
      ? { formerKey: encryption.formerKey.sign(keyVerificationText) }
      : {};
  yield {
    head: {
      format: backupFormat,
      version,
      at,
      key: encryption.sign(keyVerificationText),
      ...formerKey,
      catalog,
    },
  };
  for (const [sequence, number] of await snapshot.getSequences()) yield { sequence, number };
  for (const resource of Object.values(catalog.resources)) {
    if (resource.view) continue;
    yield* listRowLines(snapshot, resource, false);
    yield* listRowLines(snapshot, resource, true);
  }
}

async function* listRowLines(
  snapshot: DatabaseSnapshot,
  { name }: Resource,
  deleted: boolean,
): AsyncGenerator<BackupLine> {
  let after: string | undefined;
  do {
    const page = await snapshot.list(name, {
      where: { op: 'all', of: [] },
      sort: [],
      limit: pageSize,
      count: false,
      deleted,
      ...(after === undefined ? {} : { after }),
    });
    for (const row of page.rows) yield { row, of: name };
    after = page.next;
  } while (after !== undefined);
}
