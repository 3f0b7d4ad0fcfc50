import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { readLocalSavedViews, writeLocalSavedViews } from './localViews';

const stored = (entries: object) => new FakeStorage({ 'saved-views': JSON.stringify(entries) });
const open = { name: 'Open', query: 'state=open', columns: ['name'] };

describe('saved views of an earlier version in browser storage', () => {
  it('saved views in browser storage belong to one list and one account', () => {
    const storage = stored({ 'li/pool': [open], 'li/lane': [] });
    expect(readLocalSavedViews(storage, 'li', 'pool')).toEqual([open]);
    expect(readLocalSavedViews(storage, 'wang', 'pool')).toEqual([]);
  });

  it('saved views in browser storage are removed once they are moved to the server, those of other lists are kept', () => {
    const storage = stored({ 'li/pool': [open], 'li/lane': [open] });
    writeLocalSavedViews(storage, 'li', 'pool', []);
    expect(readLocalSavedViews(storage, 'li', 'pool')).toEqual([]);
    expect(readLocalSavedViews(storage, 'li', 'lane')).toEqual([open]);
    writeLocalSavedViews(storage, 'li', 'lane', []);
    expect([...storage.entries]).toEqual([]);
  });

  it('saved views in browser storage with an invalid format are ignored', () => {
    const storage = stored({ 'li/pool': [1, { name: 'x' }, { name: 'y', query: '', columns: [2] }] });
    expect(readLocalSavedViews(storage, 'li', 'pool')).toEqual([{ name: 'y', query: '', columns: [] }]);
  });
});
