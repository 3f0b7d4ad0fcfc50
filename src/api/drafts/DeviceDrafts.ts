import type { JsonValue } from '#model/json';
import { parseStoredDraft, type StoredDraft, type DraftKey, type DraftStorage } from './Draft';
import type { DraftDatabase, EncryptedDraft } from './DraftDatabase';

/** Milliseconds after which a draft is removed from the device. */
export const maxDraftAge = 7 * 24 * 3600_000;

const algorithm = 'AES-GCM';
const ivLength = 12;

/**
 * The drafts of one account on this device, each encrypted with a key that no script can export. Opening
 * them removes the drafts of other accounts: the device is shared.
 */
export class DeviceDrafts {
  private readonly database: DraftDatabase;
  private readonly account: string;
  private readonly key: CryptoKey;

  private constructor(database: DraftDatabase, account: string, key: CryptoKey) {
    this.database = database;
    this.account = account;
    this.key = key;
  }

  static async open(database: DraftDatabase, account: string, now = new Date()): Promise<DeviceDrafts> {
    await database.prune(account, now.getTime() - maxDraftAge);
    const created = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    return new DeviceDrafts(database, account, await database.getOrAddKey(account, created));
  }

  /** The storage of one draft. */
  at({ resource, uuid }: Omit<DraftKey, 'account'>): DraftStorage {
    const id = JSON.stringify([this.account, resource, uuid ?? null]);
    return {
      read: () => this.read(id),
      write: draft => this.write(id, draft),
      remove: () => this.database.remove(id),
    };
  }

  private async read(id: string): Promise<StoredDraft | undefined> {
    const stored = await this.database.read(id);
    if (!stored) return undefined;
    const content = await this.decrypt(stored);
    return content === undefined ? undefined : parseStoredDraft(JSON.parse(content) as JsonValue);
  }

  private async write(id: string, draft: StoredDraft): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const plain = new TextEncoder().encode(JSON.stringify(draft));
    const content = await crypto.subtle.encrypt(getParameters(id, iv), this.key, plain);
    const typedAt = Date.parse(draft.typedAt);
    await this.database.write({ id, account: this.account, typedAt, iv, content });
  }

  /** Decrypts a draft; undefined if it was encrypted with another key or for another form. */
  private async decrypt({ id, iv, content }: EncryptedDraft): Promise<string | undefined> {
    try {
      const plain = await crypto.subtle.decrypt(getParameters(id, iv), this.key, content);
      return new TextDecoder().decode(plain);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'OperationError') return undefined;
      throw error;
    }
  }
}

/** Encryption parameters that bind a draft to its form, so that it cannot be decrypted for another one. */
const getParameters = (id: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(id),
});
