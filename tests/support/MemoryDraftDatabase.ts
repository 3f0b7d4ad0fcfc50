import type { DraftDatabase, EncryptedDraft } from '../../src/api/drafts/DraftDatabase';

/** The drafts of a device in memory, in place of IndexedDB, which Node does not have. */
export class MemoryDraftDatabase implements DraftDatabase {
  readonly drafts = new Map<string, EncryptedDraft>();
  readonly keys = new Map<string, CryptoKey>();

  getOrAddKey(account: string, created: CryptoKey): Promise<CryptoKey> {
    const key = this.keys.get(account) ?? created;
    this.keys.set(account, key);
    return Promise.resolve(key);
  }

  read(id: string): Promise<EncryptedDraft | undefined> {
    return Promise.resolve(this.drafts.get(id));
  }

  write(draft: EncryptedDraft): Promise<void> {
    this.drafts.set(draft.id, draft);
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.drafts.delete(id);
    return Promise.resolve();
  }

  prune(account: string, typedBefore: number): Promise<void> {
    for (const [id, draft] of this.drafts)
      if (draft.account !== account || draft.typedAt < typedBefore) this.drafts.delete(id);
    for (const other of this.keys.keys()) if (other !== account) this.keys.delete(other);
    return Promise.resolve();
  }
}
