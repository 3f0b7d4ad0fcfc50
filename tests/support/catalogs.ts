import { createHash } from 'node:crypto';
import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { FieldKind } from '#model/kinds';
import type { Field } from '#model/field';
import { blankField, blankResource } from '#model/resource/blankResource';
import type { ListSpec, Resource } from '#model/resource';

const types: Readonly<Record<FieldKind, string>> = {
  text: 'string',
  paragraph: 'string',
  markup: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'string',
  choice: 'string',
  choices: 'array',
  reference: 'string',
  references: 'array',
  file: 'string',
  files: 'array',
  group: 'object',
  list: 'array',
  json: 'object',
};

/** A normalised field with defaults. */
export function field(kind: FieldKind, more: Partial<Field> = {}): Omit<Field, 'name'> {
  return blankField('', kind, { title: { zh: '', en: '' }, schema: { type: types[kind] }, ...more });
}

export const ref = (to: string, more: Partial<Field> = {}): Omit<Field, 'name'> =>
  field('reference', { ref: { to, onDelete: 'restrict', owner: false }, ...more });

export const refs = (to: string, more: Partial<Field> = {}): Omit<Field, 'name'> =>
  field('references', { ref: { to, onDelete: 'restrict', owner: false }, ...more });

type ResourceOptions = Partial<Omit<Resource, 'list' | 'fields' | 'name'>> & { list?: Partial<ListSpec> };

export function resource(
  name: string,
  fields: Record<string, Omit<Field, 'name'>>,
  { list, ...more }: ResourceOptions = {},
): Resource {
  const named = Object.entries(fields).map(([key, value]) => ({ ...value, name: key }));
  const made = blankResource(name, named, {
    list: { columns: [], search: [], filters: [], sort: [], actions: [], bulk: [], totals: [], ...list },
    ...more,
  });
  return { ...made, hash: hashOf(made) };
}

/** A view with the fields of its base. */
export const view = (name: string, base: Resource, where: Condition, more: ResourceOptions = {}): Resource =>
  resource(name, base.fields, { view: { of: base.name, where }, ...more });

export function catalogOf(...resources: readonly Resource[]): Catalog {
  const byName = Object.fromEntries(resources.map(made => [made.name, made]));
  return { resources: byName, roles: {}, routes: [], season: 2026, me: {}, hash: hashOf(byName) };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** A small city catalog: a tree, both kinds of relation, and every field kind with its own storage. */
export function cityCatalog(): Catalog {
  const area = resource(
    'area',
    {
      code: field('text', { unique: true }),
      name: field('text'),
      level: field('choice'),
      parentId: ref('area'),
    },
    {
      parent: 'parentId',
      display: '{code} {name}',
      list: { search: ['name', 'code'], filters: ['level'], sort: ['code'] },
    },
  );
  const street = view('street', area, { op: 'is', path: ['level'], test: { eq: 'street' } });
  const school = resource(
    'school',
    {
      code: field('text', { unique: true }),
      name: field('text'),
      areaId: ref('street'),
      nearIds: refs('area'),
      level: field('choice'),
      stage: field('choice', { schema: { type: 'integer' } }),
      tags: field('choices'),
      seats: field('integer'),
      score: field('number'),
      open: field('boolean'),
      foundedOn: field('date'),
      changedAt: field('datetime'),
      phone: field('text', { sensitive: 'phone', unique: true }),
      about: field('paragraph'),
      keeper: field('group'),
      total: field('integer', {
        derive: { by: 'count', of: 'pupil', where: { op: 'all', of: [] }, public: true, stored: false },
      }),
    },
    {
      aliases: ['academy'],
      unique: [['name', 'areaId']],
      display: '{code} {name}',
      list: { search: ['name', 'about'], filters: ['level', 'areaId', 'open'], sort: ['-changedAt', 'code'] },
    },
  );
  const pupil = resource(
    'pupil',
    {
      name: field('text'),
      schoolId: ref('school'),
      wishIds: refs('school'),
      grade: field('integer', { index: true }),
    },
    { list: { search: ['name'], sort: ['name'] } },
  );
  return catalogOf(area, street, school, pupil);
}
