import { describe, expect, it } from 'vitest';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import type { StoredDraft } from '../../../api/drafts/Draft';
import { findDraftConflicts, selectDraft } from './selectDraft';

const text: ProjectedField = { title: '', type: 'string', 'x-kind': 'text', 'x-origin': 'author' };
const schema = {
  properties: { name: text, code: text, note: text },
  'x-can': { create: ['name', 'code'] },
} as unknown as ProjectedSchema;
const record: RecordDetail = {
  ...{ uuid: 'a', version: 2, actions: [], refusals: {}, masked: [] },
  ...{ editable: ['name', 'code'], labels: { u: '李科员' } },
  ...{ name: '一小', code: '001', updatedBy: 'u', updatedAt: '2026-04-16T06:30:00.000Z' },
};
const typedAt = '2026-04-16T06:00:00.000Z';
const draftOf = (changes: StoredDraft['changes'], base: StoredDraft['base'] = {}): StoredDraft => ({
  changes,
  base,
  typedAt,
});

describe('selectDraft', () => {
  it('selectDraft (stored form draft) offers only draft values that the caller may write and that differ from the record', () => {
    const draft = draftOf(
      { name: '二小', code: '001', note: '新', gone: 1 },
      { name: '一小', code: '000', note: null, gone: null },
    );
    expect(selectDraft(draft, schema, record)).toEqual(draftOf({ name: '二小' }, { name: '一小' }));
  });

  it('selectDraft (stored form draft) offers no draft if the record already has the draft values', () => {
    expect(selectDraft(draftOf({ name: '一小', note: null }), schema, record)).toBeUndefined();
  });

  it('selectDraft (stored form draft) offers for a new record only draft values that the caller may set', () => {
    const draft = draftOf({ name: '二小', note: '新' }, { name: null, note: null });
    expect(selectDraft(draft, schema, undefined)?.changes).toEqual({ name: '二小' });
  });
});

describe('findDraftConflicts', () => {
  it('findDraftConflicts returns both values of each field that was changed in the record since the draft, with author and time', () => {
    const draft = draftOf({ name: '二小', code: '002' }, { name: '小学', code: '001' });
    expect(findDraftConflicts(draft, record)).toEqual([
      { path: '/name', mine: '二小', theirs: '一小', author: '李科员', at: '2026-04-16T06:30:00.000Z' },
    ]);
  });

  it('findDraftConflicts of a new record returns no conflicts', () => {
    expect(findDraftConflicts(draftOf({ name: '二小' }), undefined)).toEqual([]);
  });
});
