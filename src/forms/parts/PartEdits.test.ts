import { describe, expect, it } from 'vitest';
import type { RecordDetail } from '#model/records';
import { replacePartIndexesInConflicts, PartEdits } from './PartEdits';

const part = { name: 'plans' };
const detail = { actions: [], refusals: {}, editable: [], masked: [], labels: {} };
const one = { ...detail, uuid: 'p1', version: 3, classes: 4 };
const two = { ...detail, uuid: 'p2', version: 1, classes: 6 };
const record = { ...detail, uuid: 'r', version: 1, plans: [one, two] } as unknown as RecordDetail;

const rowsOf = (edits: PartEdits) => edits.getRows(part, record);
const rowOf = (edits: PartEdits, key: string) => {
  const row = rowsOf(edits).find(candidate => candidate.key === key);
  if (!row) throw new Error(`There is no row ${key}`);
  return row;
};

describe('PartEdits', () => {
  it('edits of child records (x-parts) send nothing if nothing is changed', () => {
    const edits = new PartEdits([part]);
    expect(edits.changes).toEqual({});
    expect(rowsOf(edits).map(({ key }) => key)).toEqual(['p1', 'p2']);
  });

  it('edits of child records (x-parts) send uuid and version of a changed one, the uuid of a removed one, and the values of a new one', () => {
    const edits = new PartEdits([part]);
    edits.put(part, rowOf(edits, 'p1'), { classes: 5 });
    edits.remove(part, rowOf(edits, 'p2'));
    edits.put(part, undefined, { classes: 1 });
    expect(edits.changes).toEqual({
      plans: [{ uuid: 'p1', version: 3, classes: 5 }, { uuid: 'p2', deleted: true }, { classes: 1 }],
    });
    expect(rowsOf(edits).map(({ values, isRemoved }) => [values.classes, isRemoved])).toEqual([
      [5, false],
      [6, true],
      [1, false],
    ]);
  });

  it('edits of child records (x-parts) send nothing for one that was reset, or that was removed before it was saved', () => {
    const edits = new PartEdits([part], { plans: [{ classes: 1 }], name: 'x' });
    edits.remove(part, rowOf(edits, 'p1'));
    edits.restore(part, rowOf(edits, 'p1'));
    edits.put(part, rowOf(edits, 'p2'), { classes: 5 });
    edits.put(part, rowOf(edits, 'p2'), {});
    edits.remove(part, rowOf(edits, 'new-0'));
    expect(edits.changes).toEqual({});
  });

  it('edits of child records (x-parts) after a merge conflict use the version of the reloaded record, and keep the values of the user', () => {
    const edits = new PartEdits([part]);
    edits.put(part, rowOf(edits, 'p1'), { classes: 5, remark: 'mine' });
    edits.put(part, rowOf(edits, 'p2'), { classes: 7 });
    const now = { ...record, plans: [{ ...one, version: 4 }] } as unknown as RecordDetail;
    edits.rebase(now, ['plans/p1/classes'], new Set(['plans/p1/classes']));
    expect(edits.changes).toEqual({ plans: [{ uuid: 'p1', version: 4, remark: 'mine' }] });
  });

  it('after a merge conflict of one child record (x-parts), edits of the others keep their version, so that the next save detects their conflicts', () => {
    const edits = new PartEdits([part]);
    edits.put(part, rowOf(edits, 'p1'), { classes: 5 });
    edits.put(part, rowOf(edits, 'p2'), { classes: 7 });
    const newer = [one, two].map(stored => ({ ...stored, version: 9 }));
    const now = { ...record, plans: newer } as unknown as RecordDetail;
    edits.rebase(now, ['plans/p2/classes'], new Set());
    const [first] = edits.getRows(part, now);
    edits.put(part, first, { classes: 8 });
    expect(edits.changes).toEqual({
      plans: [
        { uuid: 'p1', version: 3, classes: 8 },
        { uuid: 'p2', version: 9, classes: 7 },
      ],
    });
  });

  it('merge conflict of a child record (x-parts) is assigned to the record that was sent, even after another one was reset', () => {
    const edits = new PartEdits([part]);
    edits.put(part, rowOf(edits, 'p1'), { classes: 5 });
    edits.put(part, rowOf(edits, 'p2'), { classes: 7, remark: 'mine' });
    const sent = edits.changes;
    const conflict = { path: '/plans/1/classes', mine: 7, theirs: 8, by: '', at: '' };
    edits.restore(part, rowOf(edits, 'p1'));
    edits.put(part, undefined, { classes: 1 });
    const named = replacePartIndexesInConflicts([conflict, { ...conflict, path: '/name' }], sent);
    expect(named.map(({ path }) => path)).toEqual(['/plans/p2/classes', '/name']);
    const now = { ...record, plans: [one, { ...two, version: 9 }] } as unknown as RecordDetail;
    edits.rebase(now, ['plans/p2/classes'], new Set(['plans/p2/classes']));
    expect(edits.changes).toEqual({ plans: [{ uuid: 'p2', version: 9, remark: 'mine' }, { classes: 1 }] });
  });
});
