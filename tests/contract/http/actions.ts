import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Field } from '#model/field';
import { isSortableField } from '#model/resource/queryableFields';
import type { Resource, AccessVerb } from '#model/resource';
import type { VisibleResource } from './VisibleResource';

/** Actions that the contract runs on every resource, unless its schema grants them to no role. */
export const actions = [
  'count by field',
  'claim',
  'create',
  'edit',
  'conflict',
  'merge',
  'delete',
  'undo',
  'repeated create',
  'repeated edit',
  'repeated delete',
  'bulk delete',
  'bulk edit',
  'transition',
  'bulk transition',
  'repeated transition',
  'pagination',
  'sort',
  'tree',
  'create in tree',
] as const;
export type Action = (typeof actions)[number];

type Why = (resource: Resource) => string | undefined;

const hasGrant = ({ access }: Resource, verb: AccessVerb) => access.some(rule => rule.may === verb);

/** Fields that some role may see. */
const seenFields = ({ access, fields }: Resource): Field[] => {
  const given = new Set(access.filter(rule => rule.may === 'see').flatMap(rule => rule.fields));
  return Object.values(fields).filter(({ name }) => given.has(name));
};

/** Fields that some role may edit repeatedly. */
const editableFields = ({ access, fields }: Resource): string[] => {
  const given = new Set(access.filter(rule => rule.may === 'edit').flatMap(rule => rule.fields));
  const open = Object.values(fields).filter(field => field.origin === 'author' && !field.readOnly);
  return open.filter(field => given.has(field.name) && !field.once).map(field => field.name);
};

const whyNoCreate: Why = resource =>
  hasGrant(resource, 'create') ? undefined : 'no role may create a record';
const whyNoEdit: Why = resource =>
  editableFields(resource).length > 0 ? undefined : 'no role may edit a field';
const whyNoDelete: Why = resource =>
  whyNoCreate(resource) ?? (hasGrant(resource, 'delete') ? undefined : 'no role may delete a record');
const whyNoTree: Why = ({ parent }) => (parent === undefined ? 'the resource is not a tree' : undefined);
const hasParentField = ({ fields, parent = '' }: Resource) => fields[parent] !== undefined;
const whyNoTransition: Why = ({ workflow, access }) => {
  if (!workflow) return 'the resource has no workflow';
  // A view has the workflow of its base, and transitions only where it grants them itself.
  return access.some(({ may }) => may.startsWith('do:')) ? undefined : 'no role may make a transition';
};

/** The reason why no role can run the action; undefined when one can. */
export const whyImpossible: Readonly<Record<Action, Why>> = {
  'count by field': resource =>
    seenFields(resource).some(({ kind }) => kind === 'choice') ? undefined : 'no role may see a choice field',
  claim: resource => whyNoTransition(resource) && whyNoEdit(resource),
  create: whyNoCreate,
  edit: whyNoEdit,
  conflict: whyNoEdit,
  merge: resource =>
    whyNoEdit(resource) ?? (editableFields(resource).length > 1 ? undefined : 'no role may edit two fields'),
  delete: whyNoDelete,
  undo: whyNoDelete,
  'repeated create': whyNoCreate,
  'repeated edit': whyNoEdit,
  'repeated delete': whyNoDelete,
  'bulk delete': whyNoDelete,
  'bulk edit': whyNoEdit,
  transition: whyNoTransition,
  'bulk transition': whyNoTransition,
  'repeated transition': whyNoTransition,
  pagination: whyNoCreate,
  sort: resource =>
    seenFields(resource).some(field => field.kind === 'text' && isSortableField(field))
      ? undefined
      : 'no role may see a sortable text field',
  tree: whyNoTree,
  'create in tree': resource =>
    whyNoTree(resource) ??
    whyNoCreate(resource) ??
    (hasParentField(resource) ? undefined : 'the parent field is hidden'),
};

type Refusal = (seen: VisibleResource, resource: Resource) => Promise<void>;

const expectNoCreate: Refusal = async ({ client, name, schema }) => {
  expect(schema['x-can'].create).toBeUndefined();
  const { code } = await client.post(`/${name}/doEdit`, {});
  expect(schema['x-can'].edit ? [400, 403] : [403]).toContain(code);
};

const expectNoEdit: Refusal = async ({ client, name, schema, rows: [row] }) => {
  expect(schema['x-can'].edit).toBe(false);
  const { code } = await client.post(`/${name}/doEdit`, { uuid: row?.uuid ?? randomUUID(), version: 1 });
  expect(code).toBe(schema['x-can'].create && !row ? 404 : 403);
  const records = [{ uuid: row?.uuid ?? randomUUID(), version: 1 }];
  expect((await client.post(`/${name}/doEditMany`, { records })).code).toBe(403);
};

const expectNoDelete: Refusal = async ({ client, name, schema, rows: [row] }) => {
  expect(schema['x-can'].delete && schema['x-can'].create !== undefined).toBe(false);
  if (schema['x-can'].delete) return;
  expect((await client.post(`/${name}/doDelete`, { uuid: row?.uuid ?? randomUUID() })).code).toBe(403);
};

const expectNoTransition: Refusal = async ({ client, name, schema, rows: [row] }) => {
  expect(schema['x-states']?.transitions ?? []).toEqual([]);
  const body = { uuid: row?.uuid ?? randomUUID(), version: 1, action: 'submit' };
  expect((await client.post(`/${name}/doTransition`, body)).code).toBe(403);
};

const expectNoTree: Refusal = async ({ client, name }) => {
  expect((await client.get(`/${name}/getTree`)).code).toBe(400);
};

/** Expects the refusal that a caller who can read the resource gets for an impossible action. */
export const refusals: Readonly<Record<Action, Refusal>> = {
  'count by field': ({ fields }) => {
    expect(fields.filter(([, field]) => field['x-kind'] === 'choice')).toEqual([]);
    return Promise.resolve();
  },
  claim: async ({ client, name, rows: [row] }) => {
    const body = { uuid: row?.uuid ?? randomUUID() };
    for (const call of ['doClaim', 'doRelease'])
      expect((await client.post(`/${name}/${call}`, body)).code).toBe(403);
  },
  create: expectNoCreate,
  edit: expectNoEdit,
  conflict: expectNoEdit,
  merge: async (seen, resource) => {
    if (!seen.schema['x-can'].edit) return expectNoEdit(seen, resource);
    for (const row of seen.rows.slice(0, 5)) {
      const { editable } = await seen.detail(String(row.uuid));
      expect((editable as string[]).length).toBeLessThan(2);
    }
  },
  delete: expectNoDelete,
  undo: expectNoDelete,
  'repeated create': expectNoCreate,
  'repeated edit': expectNoEdit,
  'repeated delete': expectNoDelete,
  'bulk delete': expectNoDelete,
  'bulk edit': expectNoEdit,
  transition: expectNoTransition,
  'bulk transition': expectNoTransition,
  'repeated transition': expectNoTransition,
  pagination: expectNoCreate,
  sort: ({ fields }) => {
    const texts = fields.filter(([, field]) => field['x-kind'] === 'text' && field['x-sortable']);
    expect(texts.map(([field]) => field)).toEqual([]);
    return Promise.resolve();
  },
  tree: expectNoTree,
  'create in tree': async (seen, resource) => {
    const { parent } = resource;
    if (parent === undefined) return expectNoTree(seen, resource);
    if (!seen.schema['x-can'].create) return expectNoCreate(seen, resource);
    expect(Object.keys(seen.schema.properties)).not.toContain(parent);
    expect((await seen.client.post(`/${seen.name}/doEdit`, { [parent]: randomUUID() })).code).toBe(400);
  },
};
