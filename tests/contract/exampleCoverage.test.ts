import { describe, expect, it } from 'vitest';
import { readExamples } from '#generator/examples/readExamples';
import { loadExamples, loadSources } from '#generator/load';
import { normaliseSchemas } from '#generator/normalise';
import { getBaseResource } from '#model/catalog';
import { isStepExample, type Example } from '#model/examples';
import { internalResources } from '#model/internalResources';
import { getInitialRecordKey, type Resource } from '#model/resource';
import { findTransition } from '#model/workflow';

type Kind = 'accepted record' | 'refused record' | 'allowed step' | 'refused step';

/** Resources for which an example of some kind is impossible. */
const exceptions: Readonly<Record<string, { lacks: readonly Kind[]; reason: string }>> = {
  attachment: { lacks: ['accepted record'], reason: 'the upload of a file creates it' },
  bmData: {
    lacks: ['accepted record', 'allowed step'],
    reason: 'a view of registrations for statistics and exports alone',
  },
  departchecktype: {
    lacks: ['accepted record'],
    reason: 'every city starts with a record of each code, and no code is taken twice',
  },
  importrecord: { lacks: ['accepted record'], reason: 'the upload of a file creates it' },
  job: { lacks: ['accepted record'], reason: 'the server creates it for work in the background' },
  log: { lacks: ['accepted record'], reason: 'the server writes it' },
  menuManagement: { lacks: ['accepted record'], reason: 'its records are the files of schemas/routes' },
  publicity: {
    lacks: ['accepted record', 'allowed step'],
    reason: 'a view of registrations, which everybody may read alone',
  },
  reportagain: {
    lacks: ['accepted record', 'allowed step', 'refused step'],
    reason: 'a step of the registration creates it, in its only state',
  },
  role: { lacks: ['accepted record'], reason: 'its records are those of schemas/roles.json' },
  roleManagement: { lacks: ['accepted record'], reason: 'its records are those of schemas/roles.json' },
  syscheck: { lacks: ['accepted record'], reason: 'the submission of a registration creates it' },
};

const { catalog } = normaliseSchemas(await loadSources('schemas'), undefined);
const examples = (await loadExamples('schemas')).files.flatMap(readExamples);
const openResources = Object.values(catalog.resources).filter(({ name }) => !internalResources.has(name));

function getKind(resource: Resource, example: Example): Kind | undefined {
  if (!isStepExample(example)) return example.refused ? 'refused record' : 'accepted record';
  // An edit or a deletion is no step of the workflow.
  if (!findTransition(getBaseResource(catalog, resource).workflow, example.step)) return undefined;
  return example.refused ? 'refused step' : 'allowed step';
}

function findLacks(resource: Resource): Kind[] {
  const own = examples.filter(example => example.resource === resource.name);
  const kinds = new Set(own.map(({ example }) => getKind(resource, example)));
  const wanted: Kind[] = ['accepted record', 'refused record'];
  if (getBaseResource(catalog, resource).workflow) wanted.push('allowed step', 'refused step');
  return wanted.filter(kind => !kinds.has(kind));
}

/** Whether the initial records of a city take each value of the key, so that a further one is a duplicate. */
function isComplete(resource: Resource): boolean {
  const [key = '', ...others] = getInitialRecordKey(resource);
  const choices = resource.fields[key]?.choices ?? [];
  return others.length === 0 && choices.length > 0 && choices.length === resource.records?.length;
}

const findExcepted = (kind: Kind): Resource[] =>
  openResources.filter(({ name }) => exceptions[name]?.lacks.includes(kind));

describe('example coverage of the shipped schemas', () => {
  it('resource that is not internal has examples of an accepted and a refused record, and of an allowed and a refused step of its workflow, unless it is a named exception', () => {
    const lacks = openResources.map(resource => [resource.name, findLacks(resource)] as const);
    expect(Object.fromEntries(lacks.filter(([, kinds]) => kinds.length > 0))).toEqual(
      Object.fromEntries(Object.entries(exceptions).map(([name, exception]) => [name, exception.lacks])),
    );
  });

  it.each(findExcepted('accepted record'))(
    'resource excepted from an accepted record grants creation to no role, or has all its records from the start: $name',
    resource => {
      const isCreatedByRole = resource.access.some(({ may }) => may === 'create');
      expect(isCreatedByRole && !isComplete(resource)).toBe(false);
    },
  );

  it.each(findExcepted('allowed step'))(
    'resource excepted from an allowed step grants no step to any role: $name',
    ({ access }) => {
      expect(access.filter(({ may }) => may.startsWith('do:'))).toEqual([]);
    },
  );

  it.each(findExcepted('refused step'))(
    'resource excepted from a refused step has no transition: $name',
    ({ workflow }) => {
      expect(workflow?.transitions).toEqual([]);
    },
  );
});
