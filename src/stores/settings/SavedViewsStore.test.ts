import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { SavedViewsStore } from './SavedViewsStore';

const view = (name: string, query = 'state=open') => ({ name, query });

describe('SavedViewsStore', () => {
  it('restores the views of one list and one account', () => {
    const storage = new FakeStorage();
    new SavedViewsStore(storage, 'li', 'pool').save({ ...view('Open'), columns: ['name'] });
    new SavedViewsStore(storage, 'li', 'lane').save(view('Lanes'));
    expect(new SavedViewsStore(storage, 'li', 'pool').views).toEqual([
      { name: 'Open', query: 'state=open', columns: ['name'] },
    ]);
    expect(new SavedViewsStore(storage, 'wang', 'pool').views).toEqual([]);
  });

  it('replaces a view of the same name, and removes one', () => {
    const views = new SavedViewsStore(new FakeStorage(), 'li', 'pool');
    views.save(view('Open'));
    views.save(view('Open', 'state=done'));
    expect(views.views).toEqual([view('Open', 'state=done')]);
    views.remove('Open');
    expect(views.views).toEqual([]);
  });

  it('ignores stored values of another form', () => {
    const stored = JSON.stringify({ 'li/pool': [1, { name: 'x' }, { name: 'y', query: '', columns: [2] }] });
    const views = new SavedViewsStore(new FakeStorage({ 'saved-views': stored }), 'li', 'pool');
    expect(views.views).toEqual([{ name: 'y', query: '', columns: [] }]);
  });
});
