import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { isManualTransition } from '#model/workflow';
import { schemasFolder } from '#tests/support/schemasFolder';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { openResources } from './cover/coveringSet';
import { fixedParts, ResourceChecks } from './sound/ResourceChecks';
import { wrongInputs } from './sound/wrongInputs';

const city = await ResourceChecks.found();
const roles = [...Object.keys(city.catalog.roles), 'stranger'];

const toObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});
const readSource = (name: string): JsonObject =>
  JSON.parse(readFileSync(path.join(schemasFolder, 'resources', `${name}.json`), 'utf8')) as JsonObject;

const plain = {
  ...{ title: '项', 'x-title-en': 'Item', type: 'object' },
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string' } },
};

describe('fixed API paths', () => {
  it.each([...fixedParts].filter(part => /^[A-Za-z]+$/.test(part)))(
    'check refuses a fixed API path as the name of a resource: %s',
    async part => {
      await expect(catalogFromFiles({ [part]: plain })).rejects.toThrow('names/fixed-path');
    },
  );
});

/** Checks of every shipped resource; the HTTP contract runs on a covering set only. */
describe.each(openResources(city.catalog).map(({ name }) => name))('the schema %s', name => {
  const resource = city.resource(name);

  it('shipped schema passes check without diagnostics', () => {
    expect(city.mistakes.filter(({ file }) => file === resource.file)).toEqual([]);
  });

  it('shipped schema documents when the system makes a transition that no role is granted', () => {
    const { 'x-access': access, 'x-states': states } = readSource(name);
    const grants = Object.values(toObject(access)).flat().filter(isObject);
    const named = grants.flatMap(grant =>
      Array.isArray(grant.do) ? grant.do : Object.keys(toObject(grant.do)),
    );
    const unnamed = Object.entries(toObject(toObject(states).transitions)).filter(
      ([transition, words]) =>
        !named.includes(transition) &&
        isObject(words) &&
        ['on', 'at', 'effectOnly'].every(word => words[word] === undefined),
    );
    expect(unnamed.map(([transition]) => transition)).toEqual([]);
    const system = Object.values(resource.workflow?.transitions ?? []).filter(
      one => !isManualTransition(one),
    );
    const granted = resource.access.filter(({ may }) => system.some(one => may === `do:${one.name}`));
    expect(granted).toEqual([]);
  });

  it('shipped schema uses no fixed API path as its name or alias', () => {
    expect([name, ...resource.aliases].filter(one => fixedParts.has(one))).toEqual([]);
  });

  it('shipped schema generates its sample rows, at most 20 or its initial records, which satisfy its JSON Schema', () => {
    const { rows, invalid } = city.samplesOf(resource);
    const count = Math.max(Math.min(20, resource.samples.rows), resource.records?.length ?? 0);
    expect([rows.length, invalid]).toEqual([resource.view ? 0 : count, []]);
  });

  it('shipped schema shows each role and a visitor the same rows and fields as a simple second implementation of access', async () => {
    for (const role of roles) {
      const { listed, expected } = await city.lists(resource, role);
      expect([role, listed]).toEqual([role, expected]);
    }
  });

  it('shipped schema has sample rows from whose states each transition can be reached', () => {
    expect(city.unreachedTransitions(resource)).toEqual([]);
  });

  it('shipped schema compiles the form of each role, with an input for each field and a title for each choice', () => {
    for (const role of roles) expect([role, wrongInputs(city.schemaFor(resource, role))]).toEqual([role, []]);
  });

  it('form of a shipped schema offers each role options for every narrowed relation with visible target rows', async () => {
    for (const role of roles) expect([role, await city.emptyOptions(resource, role)]).toEqual([role, []]);
  });
});
