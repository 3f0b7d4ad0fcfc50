import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import { matchAll } from '../conditions';
import { blankField, blankResource } from '../resource/blankResource';
import type { AccessGrant, Resource } from '../resource';
import { projectSchema } from './projectSchema';

const caller: Caller = {
  ...{ id: 'u1', username: 'school', roles: ['school'], permissions: [], me: {} },
  ...{ language: 'en', ip: '', requestId: '' },
};
const all = ['code', 'idcard', 'season', 'name', 'from', 'until', 'family', 'note'];

function project(said: Partial<Resource>, fields = all, written = fields) {
  const see: AccessGrant = { role: 'school', may: 'see', rows: matchAll, fields };
  const resource = blankResource(
    'slot',
    [
      blankField('code', 'text', { unique: true }),
      blankField('idcard', 'text', { unique: true, sensitive: 'idcard' }),
      blankField('name', 'text', { unique: true, ignoresCase: true }),
      blankField('season', 'integer'),
      blankField('from', 'integer'),
      blankField('until', 'integer'),
      blankField('family', 'text'),
      blankField('note', 'paragraph', { unique: true }),
    ],
    { access: [see, { ...see, may: 'edit', fields: written }], ...said },
  );
  const catalog = { ...emptyCatalog(2026), resources: { slot: resource } };
  return projectSchema(catalog, resource, caller, new Date('2026-04-16T00:00:00Z'))['x-unique'];
}

describe('projected unique keys', () => {
  it('unique keys in the schema sent to a caller contain keys of plain filterable fields only, and no sensitive field', () => {
    expect(project({})).toEqual([{ fields: ['code'] }, { fields: ['name'], ignoresCase: true }]);
  });

  it('unique keys in the schema sent to a caller contain a composite key only if the caller sees all of its fields and writes one of them', () => {
    const key = { unique: [['season', 'family']] };
    expect(project(key, ['season', 'family'])).toEqual([{ fields: ['season', 'family'] }]);
    expect(project(key, ['season', 'family'], ['season'])).toHaveLength(1);
    expect(project(key, ['season'])).toBeUndefined();
    expect(project(key, ['season', 'family'], [])).toBeUndefined();
  });

  it('unique keys in the schema sent to a caller contain term, exemption and refusal text if the caller sees their fields', () => {
    const claim = {
      fields: ['season'],
      term: { from: 'from', until: 'until' },
      except: ['family'],
      refusal: { zh: '已占用', en: 'Taken' },
    };
    const names = ['season', 'from', 'until', 'family'];
    expect(project({ claims: [claim] }, names)).toEqual([{ ...claim, refusal: 'Taken' }]);
    expect(project({ claims: [claim] }, ['season', 'from', 'until'])).toBeUndefined();
    expect(project({ claims: [claim] }, ['season', 'from', 'family'])).toBeUndefined();
  });

  it('unique keys in the schema sent to a caller omit a key limited to some states if the caller does not see the state', () => {
    const stateKeys = [{ fields: ['season'], states: ['open'] }];
    expect(project({ stateKeys }, ['season'])).toBeUndefined();
  });

  it('unique keys in the schema sent to a caller omit a key with `yields`, which a newer record takes over from the older', () => {
    const workflow = { field: 'state', initial: 'open', states: [], transitions: [] };
    const key = { fields: ['season'], states: ['open'] };
    const names = ['season', 'state'];
    const fields = { season: blankField('season', 'integer'), state: blankField('state', 'text') };
    expect(project({ fields, workflow, stateKeys: [key] }, names)).toEqual([key]);
    expect(project({ fields, workflow, stateKeys: [{ ...key, yields: 'replace' }] }, names)).toBeUndefined();
  });

  it('unique keys in the schema sent to a caller contain a key with a sensitive field if a call answers for it and the caller writes a field that is sent', () => {
    const lookup = { call: 'slot/exists', fields: ['idcard'] };
    const refusal = { zh: '已占用', en: 'Taken' };
    const key = { stateKeys: [{ fields: ['season', 'idcard'], states: ['kept'], refusal, lookup }] };
    const fields = ['season', 'idcard'];
    const projected = [{ fields, refusal: 'Taken', lookup }];
    expect(project(key, fields)).toEqual(projected);
    expect(project(key, ['season'])).toBeUndefined();
    expect(project(key, fields, ['season'])).toBeUndefined();
    const yielding = { stateKeys: [{ fields, yields: 'end', lookup }] };
    expect(project(yielding, fields)).toBeUndefined();
  });
});
