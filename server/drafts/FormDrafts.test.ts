import { beforeEach, describe, expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { MemoryStore } from '#model/memory/MemoryStore';
import { blankField, blankResource } from '#model/resource/blankResource';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { FormDrafts, hasFormDraftResource, maxDraftsPerAccount } from './FormDrafts';

const formdraft = blankResource('formdraft', [
  blankField('key', 'text', { unique: true }),
  blankField('account', 'text'),
  blankField('resource', 'text'),
  blankField('record', 'text'),
  blankField('content', 'text', { sensitive: 'secret' }),
  blankField('at', 'datetime'),
]);
const catalog = { ...emptyCatalog(2026), resources: { formdraft } };
const encryption = createFieldEncryption(Buffer.alloc(32, 1));
const day = 24 * 3600_000;
const content = { changes: { idcard: '110101201901010010' }, base: { idcard: null } };
const place = { resource: 'pupil', record: 'a' };

let now: number;
let store: MemoryStore;
let drafts: FormDrafts;

beforeEach(() => {
  now = Date.parse('2026-04-16T08:00:00Z');
  store = new MemoryStore(catalog);
  drafts = new FormDrafts({ store, encryption, clock: () => new Date(now) });
});

const rows = async () =>
  (await store.list('formdraft', { where: matchAll, sort: [], limit: 500, count: false })).rows;

describe('FormDrafts', () => {
  it('draft is readable only by its own account, for its own form', async () => {
    await drafts.put('li', place, content);
    expect(await drafts.find('li', place)).toEqual(content);
    expect(await drafts.find('wang', place)).toBeUndefined();
    expect(await drafts.find('li', { resource: 'pupil' })).toBeUndefined();
    expect(await drafts.remove('wang', place)).toBe(0);
    expect(await drafts.find('li', place)).toEqual(content);
  });

  it('FormDrafts stores no typed value of a draft in plain text', async () => {
    await drafts.put('li', place, content);
    expect(JSON.stringify(await rows())).not.toContain('110101201901010010');
  });

  it('FormDrafts replaces the draft of a form by its next version', async () => {
    await drafts.put('li', place, content);
    await drafts.put('li', place, { changes: {} });
    expect(await drafts.find('li', place)).toEqual({ changes: {} });
    expect(await rows()).toHaveLength(1);
  });

  it('FormDrafts deletes the row of a draft that is removed (saved or discarded)', async () => {
    await drafts.put('li', place, content);
    expect(await drafts.remove('li', place)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('FormDrafts limits the drafts of an account to the latest ones, and keeps those of other accounts', async () => {
    await drafts.put('wang', place, content);
    for (let index = 0; index <= maxDraftsPerAccount; index += 1) {
      now += 1000;
      await drafts.put('li', { resource: 'pupil', record: String(index) }, content);
    }
    expect(await rows()).toHaveLength(maxDraftsPerAccount + 1);
    expect(await drafts.find('li', { resource: 'pupil', record: '0' })).toBeUndefined();
    expect(await drafts.find('li', { resource: 'pupil', record: '1' })).toEqual(content);
    expect(await drafts.find('wang', place)).toEqual(content);
  });

  it('FormDrafts returns no draft older than 30 days, and deletes its row', async () => {
    await drafts.put('li', place, content);
    now += 30 * day;
    expect(await drafts.find('li', place)).toEqual(content);
    now += 1;
    expect(await drafts.find('li', place)).toBeUndefined();
    await drafts.deleteExpired();
    expect(await rows()).toEqual([]);
  });

  it('hasFormDraftResource is true only for schemas with the resource of drafts', () => {
    expect(hasFormDraftResource(catalog)).toBe(true);
    expect(hasFormDraftResource(emptyCatalog(2026))).toBe(false);
  });
});
