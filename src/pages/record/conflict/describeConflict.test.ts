import { describe, expect, it } from 'vitest';
import type { ProjectedField, ProjectedPart } from '#model/projection';
import { PartEdits } from '../../../forms/parts/PartEdits';
import { describeConflict, type PartConflictLookups } from './describeConflict';

const createField = (title: string): ProjectedField => ({ title, 'x-kind': 'text', 'x-origin': 'author' });
const plans: ProjectedPart = {
  ...{ name: 'plans', title: 'Plans', resource: 'plan', by: 'schoolId' },
  ...{ min: 0, max: 9 },
};
const schema = {
  'x-name': 'school',
  properties: { name: createField('Name') },
  'x-parts': [plans],
};
const stored = ['a', 'b', 'c'].map(uuid => ({
  ...{ uuid, version: 1, actions: [], refusals: {}, editable: [], masked: [], labels: {} },
}));
const record = { ...stored[0], uuid: 'one', version: 1, plans: stored } as never;

/** The form of a school in which the third plan is the only one that was changed. */
const edits = new PartEdits([plans], { plans: [{ uuid: 'c', version: 1, classes: 4 }] });
const parts: PartConflictLookups = {
  getSchema: resource =>
    resource === 'plan' ? { properties: { classes: createField('Classes') } } : undefined,
  getNumber: (part, uuid) => edits.getRows(part, record).findIndex(row => row.key === uuid) + 1,
};

describe('describeConflict', () => {
  it('describeConflict names a field of the record by its title', () => {
    expect(describeConflict({ path: '/name' }, schema, parts)).toMatchObject({
      title: 'Name',
      name: 'name',
      resource: 'school',
    });
  });

  it('describeConflict names a field of a child record (x-parts) by row number and title', () => {
    expect(describeConflict({ path: '/plans/c/classes' }, schema, parts)).toMatchObject({
      title: 'Plans 3 · Classes',
      name: 'classes',
      resource: 'plan',
      field: { title: 'Classes' },
    });
  });

  it('describeConflict omits the row number of a child record (x-parts) that the form does not contain', () => {
    const unknown = { ...parts, getNumber: () => undefined };
    expect(describeConflict({ path: '/plans/c/classes' }, schema, unknown).title).toBe('Plans · Classes');
  });
});
