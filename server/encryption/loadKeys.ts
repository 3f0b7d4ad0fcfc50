import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { AppError } from '#model/errors';
import { readTextFile } from '#server/runtime/readTextFile';

const keyLength = 32;

interface KeySource {
  /** The value of `ENROL_KEY`: 32 bytes in base64 or hexadecimal. */
  setting?: string;
  /** The file of a generated key, next to the data. Only the demo city uses it. */
  file?: string;
}

/** Loads the current key and, during a rotation, the former key from `ENROL_KEY_OLD`. */
export async function loadEncryptionKeys(
  source: KeySource,
  former: string | undefined,
): Promise<{ secret: Buffer; former?: Buffer }> {
  const secret = await loadEncryptionKey(source);
  if (former === undefined) return { secret };
  const before = parseKey(former, 'ENROL_KEY_OLD');
  if (before.equals(secret)) throw new AppError(sameKeyMessage);
  return { secret, former: before };
}

const sameKeyMessage = {
  zh: 'ENROL_KEY_OLD 与 ENROL_KEY 相同：前者应为更换前的密钥',
  en: 'ENROL_KEY_OLD is the same as ENROL_KEY: it must be the key before',
};

/**
 * Loads the encryption key from the setting or the file. If neither exists, generates a key and writes it to the
 * file with mode 600.
 */
export async function loadEncryptionKey({ setting, file }: KeySource): Promise<Buffer> {
  if (setting) return parseKey(setting, 'ENROL_KEY');
  if (!file) {
    throw new AppError({
      zh: '必须设置 ENROL_KEY（32 字节，base64）',
      en: 'ENROL_KEY must be set (32 bytes, base64)',
    });
  }
  const kept = await readTextFile(file);
  if (kept !== undefined) return parseKey(kept, file);
  const made = randomBytes(keyLength);
  await fs.writeFile(file, `${made.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return made;
}

function parseKey(text: string, source: string): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length === keyLength) return key;
  throw new AppError({
    zh: `${source} 中的密钥必须是 32 字节（base64 或十六进制）`,
    en: `The key in ${source} must be 32 bytes, in base64 or hexadecimal`,
  });
}
