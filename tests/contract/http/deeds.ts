import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isSortableField } from '#model/resource/queryableFields';
import type { Resource, Verb } from '#model/resource';
import type { Seen } from './Seen';

/** What the contract has done with every resource, unless its schema leaves nobody to do it. */
export const deeds = [
  'counting',
  'claiming',
  'making',
  'changing',
  'conflict',
  'merge',
  'deleting',
  'undoing',
  'repeated making',
  'repeated change',
  'repeated deletion',
  'deleting of many',
  'changing of many',
  'transition',
  'transition of many',
  'repeated transition',
  'walk',
  'order',
  'tree',
  'hanging',
] as const;
export type Deed = (typeof deeds)[number];

type Why = (resource: Resource) => string | undefined;

const may = ({ access }: Resource, verb: Verb) => access.some(rule => rule.may === verb);

/** The fields that somebody may give another value again and again. */
const changeable = ({ access, fields }: Resource): string[] => {
  const given = new Set(access.filter(rule => rule.may === 'edit').flatMap(rule => rule.fields));
  const open = Object.values(fields).filter(field => field.origin === 'author' && !field.readOnly);
  return open.filter(field => given.has(field.name) && !field.once).map(field => field.name);
};

const nobodyMakes: Why = resource => (may(resource, 'create') ? undefined : 'nobody may make one');
const nobodyChanges: Why = resource =>
  changeable(resource).length > 0 ? undefined : 'nobody may change a field';
const nobodyDeletes: Why = resource =>
  nobodyMakes(resource) ?? (may(resource, 'delete') ? undefined : 'nobody may delete one');
const hasNoTree: Why = ({ parent }) => (parent === undefined ? 'it is no tree' : undefined);
const hasParentField = ({ fields, parent = '' }: Resource) => fields[parent] !== undefined;
const hasNoStates: Why = ({ workflow }) => (workflow ? undefined : 'it has no states');

/** Why the schema leaves nobody to do it; undefined when somebody may. */
export const whyNobody: Readonly<Record<Deed, Why>> = {
  counting: ({ fields }) =>
    Object.values(fields).some(({ kind }) => kind === 'choice') ? undefined : 'it has no choice to count by',
  claiming: resource => hasNoStates(resource) && nobodyChanges(resource),
  making: nobodyMakes,
  changing: nobodyChanges,
  conflict: nobodyChanges,
  merge: resource =>
    nobodyChanges(resource) ??
    (changeable(resource).length > 1 ? undefined : 'nobody may change more than one field'),
  deleting: nobodyDeletes,
  undoing: nobodyDeletes,
  'repeated making': nobodyMakes,
  'repeated change': nobodyChanges,
  'repeated deletion': nobodyDeletes,
  'deleting of many': nobodyDeletes,
  'changing of many': nobodyChanges,
  transition: hasNoStates,
  'transition of many': hasNoStates,
  'repeated transition': hasNoStates,
  walk: nobodyMakes,
  order: ({ fields }) =>
    Object.values(fields).some(field => field.kind === 'text' && isSortableField(field))
      ? undefined
      : 'it has no text to sort by',
  tree: hasNoTree,
  hanging: resource =>
    hasNoTree(resource) ??
    nobodyMakes(resource) ??
    (hasParentField(resource) ? undefined : 'it does not show what is above'),
};

type Refusal = (seen: Seen, resource: Resource) => Promise<void>;

const makesNone: Refusal = async ({ client, name, schema }) => {
  expect(schema['x-can'].create).toBeUndefined();
  const { code } = await client.post(`/${name}/doEdit`, {});
  expect(schema['x-can'].edit ? [400, 403] : [403]).toContain(code);
};

const changesNone: Refusal = async ({ client, name, schema, rows: [row] }) => {
  expect(schema['x-can'].edit).toBe(false);
  const { code } = await client.post(`/${name}/doEdit`, { uuid: row?.uuid ?? randomUUID(), version: 1 });
  expect(code).toBe(schema['x-can'].create && !row ? 404 : 403);
};

const deletesNone: Refusal = async ({ client, name, schema, rows: [row] }) => {
  expect(schema['x-can'].delete && schema['x-can'].create !== undefined).toBe(false);
  if (schema['x-can'].delete) return;
  expect((await client.post(`/${name}/doDelete`, { uuid: row?.uuid ?? randomUUID() })).code).toBe(403);
};

const movesNone: Refusal = async ({ client, name, schema, rows: [row] }) => {
  expect(schema['x-states']).toBeUndefined();
  const body = { uuid: row?.uuid ?? randomUUID(), version: 1, action: 'submit' };
  expect((await client.post(`/${name}/doTransition`, body)).code).toBe(403);
};

const answersNoTree: Refusal = async ({ client, name }) => {
  expect((await client.get(`/${name}/getTree`)).code).toBe(400);
};

/** What somebody who sees the resource gets when he tries nevertheless. */
export const refusals: Readonly<Record<Deed, Refusal>> = {
  counting: ({ fields }) => {
    expect(fields.filter(([, field]) => field['x-kind'] === 'choice')).toEqual([]);
    return Promise.resolve();
  },
  claiming: async ({ client, name, rows: [row] }) => {
    const body = { uuid: row?.uuid ?? randomUUID() };
    for (const call of ['doClaim', 'doRelease'])
      expect((await client.post(`/${name}/${call}`, body)).code).toBe(403);
  },
  making: makesNone,
  changing: changesNone,
  conflict: changesNone,
  merge: async (seen, resource) => {
    if (!seen.schema['x-can'].edit) return changesNone(seen, resource);
    for (const row of seen.rows.slice(0, 5)) {
      const { editable } = await seen.detail(String(row.uuid));
      expect((editable as string[]).length).toBeLessThan(2);
    }
  },
  deleting: deletesNone,
  undoing: deletesNone,
  'repeated making': makesNone,
  'repeated change': changesNone,
  'repeated deletion': deletesNone,
  'deleting of many': deletesNone,
  'changing of many': changesNone,
  transition: movesNone,
  'transition of many': movesNone,
  'repeated transition': movesNone,
  walk: makesNone,
  order: ({ fields }) => {
    const texts = fields.filter(([, field]) => field['x-kind'] === 'text' && field['x-sortable']);
    expect(texts.map(([field]) => field)).toEqual([]);
    return Promise.resolve();
  },
  tree: answersNoTree,
  hanging: async (seen, resource) => {
    const { parent } = resource;
    if (parent === undefined) return answersNoTree(seen, resource);
    if (!seen.schema['x-can'].create) return makesNone(seen, resource);
    expect(Object.keys(seen.schema.properties)).not.toContain(parent);
    expect((await seen.client.post(`/${seen.name}/doEdit`, { [parent]: randomUUID() })).code).toBe(400);
  },
};
