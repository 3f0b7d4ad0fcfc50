import { describe, expect, it } from 'vitest';
import { Conflict, Unreachable } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { RecordStore } from '../../../stores/records/RecordStore';
import { FakeRecords } from '#tests/support/fakeServer';
import { CellEdits, type SavedCellEdit, type SavedCellEditGroup } from './CellEdits';

const detail = { uuid: 'one', actions: [], refusals: {}, editable: [], masked: [], labels: {} };

/** Fake record that merges by fields: a field changed after the version of the caller conflicts. */
class Merging extends FakeRecords {
  isUnreachable = false;
  private readonly versions: JsonObject[] = [{ name: 'a', seats: 1 }];

  private get stored(): RecordDetail {
    return { ...detail, ...this.versions.at(-1), version: this.versions.length };
  }

  override get = () => Promise.resolve(this.stored);

  override update = (_: string, __: string, version: number, changes: JsonObject): Promise<RecordDetail> => {
    if (this.isUnreachable) return Promise.reject(new Unreachable({ zh: '断', en: 'gone' }));
    const conflicts = Object.keys(changes)
      .filter(name =>
        this.versions.slice(version - 1).some(one => one[name] !== this.versions[version - 1]?.[name]),
      )
      .map(name => ({ path: `/${name}`, by: '', at: '', mine: null, theirs: null }));
    if (conflicts.length > 0) return Promise.reject(new Conflict('conflict', { conflicts }));
    this.versions.push({ ...this.versions.at(-1), ...changes });
    return Promise.resolve(this.stored);
  };
}

function setUp() {
  const records = new Merging();
  const edits = new CellEdits();
  const write = async (name: string, after: string | number) => {
    const store = new RecordStore(records, 'school', 'one');
    await store.load();
    const before = store.record?.[name] ?? null;
    await store.save({ [name]: after });
    return { store, before: { [name]: before }, after: { [name]: after } } satisfies SavedCellEdit;
  };
  const edit = async (name: string, after: string | number) => {
    const order: SavedCellEditGroup = [await write(name, after)];
    edits.add(order);
    return order;
  };
  const read = async () => {
    const { name, seats } = await records.get();
    return { name, seats };
  };
  return { records, edits, edit, write, read };
}

describe('CellEdits', () => {
  it('undo of cell edits in a list reverts edits of one cell and of the neighbouring cell one by one, although each edit created a newer version', async () => {
    const { edits, edit, read } = setUp();
    await edit('name', 'b');
    await edit('seats', 2);
    await edit('name', 'c');
    await Promise.all([edits.undo(), edits.undo()]);
    expect(await read()).toEqual({ name: 'b', seats: 1 });
    await edits.undo();
    expect(await read()).toEqual({ name: 'a', seats: 1 });
    expect(await edits.undo()).toBeUndefined();
  });

  it('undo of cell edits in a list overwrites no newer value of another user, even one between two own edits', async () => {
    const { edits, edit, write, read } = setUp();
    await edit('name', 'b');
    await write('name', 'by another');
    await edit('name', 'c');
    await edits.undo();
    expect(await read()).toMatchObject({ name: 'by another' });
    expect((await edits.undo())?.[0]?.store.conflicts).toHaveLength(1);
    expect(await read()).toMatchObject({ name: 'by another' });
    // An edit that can never be undone does not block the undo of earlier ones.
    expect(await edits.undo()).toBeUndefined();
  });

  it('undo of a cell edit is retried when the server was not reached, and done once', async () => {
    const { records, edits, edit, read } = setUp();
    const saved = await edit('name', 'b');
    records.isUnreachable = true;
    expect((await edits.undo())?.[0]?.store.change.state).toBe('failed');
    records.isUnreachable = false;
    expect((await edits.undo(saved))?.[0]?.store.change.state).toBe('done');
    expect(await read()).toMatchObject({ name: 'a' });
    expect(await edits.undo(saved)).toBeUndefined();
  });

  it('undo of pasted cells reverts them together, and retries those that failed without a connection', async () => {
    const { records, edits, edit, write, read } = setUp();
    await edit('seats', 5);
    const order = [await write('name', 'b'), await write('seats', 2)];
    edits.add(order);
    records.isUnreachable = true;
    expect(await edits.undo()).toHaveLength(2);
    records.isUnreachable = false;
    expect(await edits.undo()).toHaveLength(2);
    expect(await read()).toEqual({ name: 'a', seats: 5 });
    expect(await edits.undo(order)).toBeUndefined();
    await edits.undo();
    expect(await read()).toEqual({ name: 'a', seats: 1 });
  });
});
