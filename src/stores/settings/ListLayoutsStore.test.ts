import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { defaultListLayout, ListLayoutsStore } from './ListLayoutsStore';

describe('ListLayoutsStore', () => {
  it('list layout restores columns, widths, pinned column and density of each list after a reload', () => {
    const storage = new FakeStorage();
    const layouts = new ListLayoutsStore(storage);
    layouts.change('pool', {
      columns: ['name', 'code'],
      isCompact: true,
      isPinned: false,
      pinnedColumns: ['code'],
    });
    layouts.setWidth('pool', 'name', 200.4);
    const restored = new ListLayoutsStore(storage);
    expect(restored.getLayout('pool')).toEqual({
      columns: ['name', 'code'],
      widths: { name: 200 },
      isPinned: false,
      pinnedColumns: ['code'],
      isCompact: true,
    });
    expect(restored.getLayout('lane')).toBe(defaultListLayout);
  });

  it('list layout limits a dragged column width to the minimum and the maximum width', () => {
    const layouts = new ListLayoutsStore(new FakeStorage());
    layouts.setWidth('pool', 'name', 3);
    layouts.setWidth('pool', 'code', 9000);
    expect(layouts.getLayout('pool').widths).toEqual({ name: 64, code: 800 });
  });

  it('list layout ignores stored values of an invalid format', () => {
    const stored = JSON.stringify({
      pool: { columns: [1], widths: { name: 'wide' }, isCompact: 1 },
      lane: 5,
    });
    const layouts = new ListLayoutsStore(new FakeStorage({ 'list-layouts': stored }));
    expect(layouts.getLayout('pool')).toEqual(defaultListLayout);
    expect(layouts.getLayout('lane')).toEqual(defaultListLayout);
  });

  it('list layout that is reset is removed from the storage', () => {
    const storage = new FakeStorage();
    const layouts = new ListLayoutsStore(storage);
    layouts.change('pool', { isCompact: true });
    layouts.reset('pool');
    expect(storage.entries.size).toBe(0);
  });
});
