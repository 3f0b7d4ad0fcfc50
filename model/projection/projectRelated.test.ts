import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import { matchAll, matchNone } from '../conditions';
import type { AccessGrant, Resource } from '../resource';
import { blankField, blankResource } from '../resource/blankResource';
import { projectSchema } from './projectSchema';

const caller: Caller = {
  ...{ id: 'u1', username: 'school', roles: ['school'], permissions: [], me: {} },
  ...{ language: 'en', ip: '', requestId: '' },
};
const see = (fields: string[], more: Partial<AccessGrant> = {}): AccessGrant => ({
  ...{ role: 'school', may: 'see', rows: matchAll, fields },
  ...more,
});
const toClass = blankField('classId', 'reference', {
  ref: { to: 'class', owner: false, onDelete: 'restrict' },
});
const klass = blankResource('class', [blankField('name', 'text')], { access: [see(['name'])] });
const pupil = (more: Partial<Resource> = {}, name = 'pupil') =>
  blankResource(name, [toClass, blankField('name', 'text')], { access: [see(['classId', 'name'])], ...more });

function project(...others: Resource[]) {
  const all = [klass, ...others].map((resource): [string, Resource] => [resource.name, resource]);
  const catalog = { ...emptyCatalog(2026), resources: Object.fromEntries(all) };
  return projectSchema(catalog, klass, caller, new Date('2026-04-16T00:00:00Z'))['x-related'];
}
const names = (...others: Resource[]) => project(...others)?.map(({ resource }) => resource);

describe('projected relations to a resource', () => {
  it('related lists in the schema sent to a caller name the resources that refer to the resource, with the field to filter them by', () => {
    expect(project(pupil())).toMatchObject([{ resource: 'pupil', field: 'classId' }]);
    expect(project()).toBeUndefined();
  });

  it.each([
    ['may not see', { access: [] }],
    ['sees no row of', { access: [see(['classId'], { rows: matchNone })] }],
    ['may not read the relation of', { access: [see(['name'])] }],
    ['cannot filter', { access: [see(['classId'], { fieldRule: 'rule' })] }],
  ])('related lists in the schema sent to a caller omit a resource that the caller %s', (_, more) => {
    expect(names(pupil(more))).toBeUndefined();
  });

  it('related lists in the schema sent to a caller omit relations that only the server writes', () => {
    const kept = { ...toClass, origin: 'system' as const };
    expect(names({ ...pupil(), fields: { classId: kept } })).toBeUndefined();
  });

  it('related lists in the schema sent to a caller name a view only if the caller cannot list its base resource', () => {
    const view = pupil({ view: { of: 'pupil', where: matchAll } }, 'graduate');
    expect(names(pupil(), view)).toEqual(['pupil']);
    expect(names(pupil({ access: [] }), view)).toEqual(['graduate']);
  });

  it('related lists in the schema sent to a caller place the register comparison first, for a caller who may read it', () => {
    const items = blankField('items', 'list', { differs: { field: 'result', values: ['other'] } });
    const check = (fields: string[]) => ({
      ...pupil({ access: [see(fields)] }, 'test'),
      fields: { ...pupil().fields, items },
    });
    expect(names(pupil(), check(['classId', 'items']))).toEqual(['test', 'pupil']);
    expect(names(pupil(), check(['classId']))).toEqual(['pupil', 'test']);
  });
});
