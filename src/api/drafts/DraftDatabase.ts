/** A draft as stored on the device. */
export interface EncryptedDraft {
  id: string;
  account: string;
  /** Milliseconds. */
  typedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/** Encrypted drafts and the key of each account, on this device. */
export interface DraftDatabase {
  /** Returns the key of an account; stores `created` if it has none. */
  getOrAddKey(account: string, created: CryptoKey): Promise<CryptoKey>;
  read(id: string): Promise<EncryptedDraft | undefined>;
  write(draft: EncryptedDraft): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes drafts of other accounts, and drafts typed before the given time. */
  prune(account: string, typedBefore: number): Promise<void>;
}
