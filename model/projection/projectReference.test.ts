import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import { matchAll } from '../conditions';
import { blankField, blankResource } from '../resource/blankResource';
import type { Reference } from '../field';
import type { Resource, AccessVerb } from '../resource';
import { projectSchema } from './projectSchema';

const caller: Caller = {
  ...{ id: 'u1', username: 'school', roles: ['school'], permissions: [], me: {} },
  ...{ language: 'en', ip: '', requestId: '' },
};
const grant = (may: AccessVerb, fields: string[]) => ({ role: 'school', may, rows: matchAll, fields });

function projectRelation(
  verbs: readonly AccessVerb[],
  said: Partial<Resource> = {},
  narrowed: Pick<Reference, 'options'> = {},
) {
  const home = blankResource('home', [blankField('name', 'text')], {
    title: { zh: '住房', en: 'Home' },
    access: verbs.map(verb => grant(verb, ['name'])),
    ...said,
  });
  const ref = { to: 'home', owner: false, onDelete: 'restrict' as const, ...narrowed };
  const child = blankResource('child', [blankField('homeId', 'reference', { ref })], {
    access: [grant('see', ['homeId']), grant('edit', ['homeId'])],
  });
  const catalog = { ...emptyCatalog(2026), resources: { home, child } };
  return projectSchema(catalog, child, caller, new Date('2026-04-16T00:00:00Z')).properties['homeId']?.[
    'x-ref'
  ];
}

describe('projected relation', () => {
  it('relation in the schema sent to a caller offers to create a target record, by the title of its resource, to a caller who may create and see it', () => {
    expect(projectRelation(['see', 'create'])).toEqual({ to: 'home', owner: false, create: 'Home' });
  });

  it.each([
    ['may not create one', ['see'] as const, {}],
    ['would not see it', ['create'] as const, {}],
    [
      'cannot store it without parts',
      ['see', 'create'] as const,
      {
        parts: [
          { name: 'rooms', title: { zh: '房间', en: 'Rooms' }, of: 'room', by: 'homeId', min: 1, max: 9 },
        ],
      },
    ],
  ])(
    'relation in the schema sent to a caller does not offer to create a target record to a caller who %s',
    (_case, verbs, said) => {
      expect(projectRelation(verbs, said)).toEqual({ to: 'home', owner: false });
    },
  );

  it('relation whose options a rule narrows does not offer to create a target record in the schema sent to a caller', () => {
    expect(projectRelation(['see', 'create'], {}, { options: 'homesWithRoom' })).toEqual({
      ...{ to: 'home', owner: false },
      dependsOn: ['uuid'],
    });
  });
});
