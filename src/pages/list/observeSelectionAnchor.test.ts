import { describe, expect, it } from 'vitest';
import { SelectionStore } from '../../stores/records/SelectionStore';
import { observeSelectionAnchor } from './observeSelectionAnchor';

function watch() {
  const selection = new SelectionStore();
  const query = (pageNo: number) => ({ pageNo, pageSize: 20, filters: [], sort: [] });
  const show = (pageNo: number, ...uuids: string[]) =>
    selection.retain({ list: uuids.map(uuid => ({ uuid, version: 1 })), labels: {} }, query(pageNo));
  show(1, '2', '8', '10');
  selection.toggle('2');
  let anchor: string | undefined;
  observeSelectionAnchor(selection, uuid => (anchor = uuid));
  return { selection, show, getAnchor: () => anchor };
}

describe('observeSelectionAnchor', () => {
  it('selection anchor (start of a Shift range) is the first selected row, then each row selected after it', () => {
    const { selection, getAnchor } = watch();
    expect(getAnchor()).toBe('2');
    selection.toggle('8');
    expect(getAnchor()).toBe('8');
  });

  it('selection anchor is cleared when a row is deselected, even if others stay selected', () => {
    const { selection, getAnchor } = watch();
    selection.toggle('8');
    selection.toggle('8');
    expect(getAnchor()).toBeUndefined();
    selection.toggle('10');
    expect(getAnchor()).toBe('10');
  });

  it('selection anchor is cleared when its row leaves the page, and when a whole page is selected', () => {
    const { selection, show, getAnchor } = watch();
    show(1, '8', '10');
    expect(getAnchor()).toBeUndefined();
    selection.toggle('8');
    expect(getAnchor()).toBe('8');
    selection.togglePage(['8', '10', '12']);
    expect(getAnchor()).toBeUndefined();
  });
});
