import { expect, it } from 'vitest';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import { matchAll } from '../conditions';
import { blankField, blankResource } from '../resource/blankResource';
import type { AccessGrant } from '../resource';
import { projectSchema } from './projectSchema';

const caller: Caller = {
  ...{ id: 'u1', username: 'school', roles: ['school'], permissions: [], me: {} },
  ...{ language: 'en', ip: '', requestId: '' },
};

function project(fields: string[]) {
  const see: AccessGrant = { role: 'school', may: 'see', rows: matchAll, fields };
  const resource = blankResource(
    'slot',
    [
      blankField('opens', 'date', { widget: 'range:closes' }),
      blankField('closes', 'date'),
      blankField('level', 'integer', { widget: 'slider' }),
    ],
    { access: [see, { ...see, may: 'edit' }] },
  );
  const catalog = { ...emptyCatalog(2026), resources: { slot: resource } };
  return projectSchema(catalog, resource, caller, new Date('2026-04-16T00:00:00Z'));
}

it('range (start and end field) in the schema sent to a caller names its end field only to callers who may read that field', () => {
  expect(project(['opens', 'closes']).properties.opens?.['x-widget']).toBe('range:closes');
  const without = project(['opens', 'level']);
  expect(JSON.stringify(without)).not.toContain('closes');
  expect(without.properties.level?.['x-widget']).toBe('slider');
});
