import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryDraftDatabase } from '#tests/support/MemoryDraftDatabase';
import { DeviceDrafts, maxDraftAge } from './DeviceDrafts';
import type { StoredDraft } from './Draft';

const typedAt = '2026-04-16T06:02:00.000Z';
const draft: StoredDraft = { changes: { idcard: '110101201901010010' }, base: { idcard: null }, typedAt };
const place = { resource: 'pupil', uuid: 'a' };

let database: MemoryDraftDatabase;
const open = (account: string, now = new Date(typedAt)) => DeviceDrafts.open(database, account, now);

beforeEach(() => {
  database = new MemoryDraftDatabase();
});

describe('DeviceDrafts', () => {
  it('draft store in the browser reads a draft of its record only, also after the console was opened again', async () => {
    await (await open('li')).at(place).write(draft);
    const drafts = await open('li');
    expect(await drafts.at(place).read()).toEqual(draft);
    expect(await drafts.at({ resource: 'pupil', uuid: 'b' }).read()).toBeUndefined();
    expect(await drafts.at({ resource: 'pupil' }).read()).toBeUndefined();
  });

  it('draft store in the browser stores no typed value of a draft in plain text, under a key that cannot be exported', async () => {
    await (await open('li')).at(place).write(draft);
    const [stored] = [...database.drafts.values()];
    expect(new TextDecoder().decode(stored?.content)).not.toContain('110101201901010010');
    expect(JSON.stringify(stored)).not.toContain('idcard');
    const [key] = [...database.keys.values()];
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('draft store in the browser removes drafts and keys of other accounts when it opens the browser storage', async () => {
    await (await open('li')).at(place).write(draft);
    expect(await (await open('wang')).at(place).read()).toBeUndefined();
    expect([...database.keys.keys()]).toEqual(['wang']);
    expect(await (await open('li')).at(place).read()).toBeUndefined();
  });

  it('draft store in the browser deletes drafts older than their maximum age', async () => {
    await (await open('li')).at(place).write(draft);
    const last = Date.parse(typedAt) + maxDraftAge;
    expect(await (await open('li', new Date(last))).at(place).read()).toEqual(draft);
    expect(await (await open('li', new Date(last + 1))).at(place).read()).toBeUndefined();
  });

  it('draft store in the browser does not decrypt a draft that was copied to another record or encrypted with another key', async () => {
    const drafts = await open('li');
    await drafts.at(place).write(draft);
    const [stored] = [...database.drafts.values()];
    if (!stored) throw new Error('Nothing was stored.');
    await drafts.at({ resource: 'pupil', uuid: 'b' }).write(draft);
    for (const id of database.drafts.keys()) database.drafts.set(id, { ...stored, id });
    expect(await drafts.at({ resource: 'pupil', uuid: 'b' }).read()).toBeUndefined();
    database.keys.clear();
    expect(await (await open('li')).at(place).read()).toBeUndefined();
  });

  it('draft store in the browser deletes a draft', async () => {
    const storage = (await open('li')).at(place);
    await storage.write(draft);
    await storage.remove();
    expect(await storage.read()).toBeUndefined();
    expect(database.drafts.size).toBe(0);
  });
});
