import { describe, expect, it } from 'vitest';
import { getChoiceUses } from '#generator/choices/resolveChoices';
import { loadSources } from '#generator/load';
import { findTransition } from '#model/workflow';
import { field, catalogOf, resource } from '#tests/support/catalogs';
import { arrangedResources, isArranged } from './arrangedResources';
import { contractResources } from './contractFolder';
import { contractCatalog, coveringResources, folder, triedResources } from './contractCatalog';
import { coveringSet, openResources } from './coveringSet';
import { featuresOf } from './featuresOf';

const featuresAmong = (names: ReadonlySet<string>): Set<string> =>
  new Set(
    openResources(contractCatalog)
      .filter(({ name }) => names.has(name))
      .flatMap(one => [...featuresOf(contractCatalog, one)]),
  );

const triedFeatures = featuresAmong(new Set(triedResources.map(({ name }) => name)));

describe('covering set of the HTTP contract', () => {
  it.each(openResources(contractCatalog).map(({ name }) => name))(
    'covering set (fewest resources that use every schema feature) holds every feature that the schema %s uses',
    name => {
      const missing = [...featuresAmong(new Set([name]))].filter(feature => !triedFeatures.has(feature));
      expect(missing).toEqual([]);
    },
  );

  it.each([
    'transition of two signers',
    'transition by time',
    'window of a transition',
    'window of an office',
    'window with exempt records',
    'window with exempting records of several kinds',
    'transition by effects only',
    'window of a creation',
    'transition by another resource',
    'relation where: $this.fact',
    'composite key over a relation',
    'a condition requires a field',
    'a condition narrows by enum',
    'view where: has',
    'rows: $today',
    'rows: gt',
    'see by a rule',
    'comparison: a path over relations',
    'comparison under a condition',
    'effect under a condition on record',
    'effect under a condition on input',
    'effect transition of related records',
    'effect transition with $this.field',
    'effect take',
    'input starting with $this.field',
    'input files',
    'no transition: no role may make a transition',
    'effect lock with a refusal',
    'effect create for each item',
    'effect create for each record',
    'effect give back',
  ])(
    'covering set (fewest resources that use every schema feature) contains a resource with the feature "%s"',
    feature => {
      expect(triedFeatures).toContain(feature);
    },
  );

  it('arrangedResources (resources left out of the writes of the contract suite) names only shipped resources that are not internal', () => {
    const open = openResources(contractCatalog).map(({ name }) => name);
    expect(Object.keys(arrangedResources).filter(name => !open.includes(name))).toEqual([]);
    expect(Object.keys(arrangedResources).filter(name => contractResources.has(name))).toEqual([]);
  });

  it('covering set (fewest resources that use every schema feature) contains no resource that the contract suite cannot write to', () => {
    expect(coveringResources.map(({ name }) => name).filter(isArranged)).toEqual([]);
  });

  it('covering set (fewest resources that use every schema feature) contains shared choices in every position where a field may use them', async () => {
    const { resources } = await loadSources(folder);
    const tried = new Set(triedResources.map(({ name }) => name));
    const places = resources
      .filter(({ name }) => tried.has(name))
      .flatMap(getChoiceUses)
      .map(({ at }) => at.join('/').replaceAll(/(?<=properties\/|transitions\/)\w+/g, '*'));
    expect(places).toEqual(
      expect.arrayContaining([
        'properties/*/x-choices',
        'properties/*/items/x-choices',
        'properties/*/properties/*/x-choices',
        'else/properties/*/x-choices',
        'x-states/transitions/*/input/properties/*/x-choices',
      ]),
    );
  });

  it('covering set (fewest resources that use every schema feature) has the same size when every resource is duplicated under another name', () => {
    const all = openResources(contractCatalog);
    const copies = all.map(one => ({ ...one, name: `a${one.name}` }));
    const catalog = {
      ...contractCatalog,
      resources: Object.fromEntries([...copies, ...all].map(one => [one.name, one])),
    };
    const isPreferred = ({ name }: { name: string }) => contractResources.has(name);
    expect(coveringSet(catalog, openResources(catalog), isPreferred)).toHaveLength(
      coveringSet(contractCatalog, all, isPreferred).length,
    );
  });

  it('covering set selects the fewest resources, and the preferred one of two equivalent ones', () => {
    const plain = resource('plain', { a: field('text') });
    const rich = resource('rich', { a: field('text'), b: field('date'), c: field('boolean') });
    const twin = resource('twin', { a: field('text'), b: field('date'), c: field('boolean') });
    const other = resource('other', { a: field('number') });
    const catalog = catalogOf(plain, rich, twin, other);
    const chosen = coveringSet(catalog, Object.values(catalog.resources), ({ name }) => name === 'twin');
    expect(chosen.map(({ name }) => name)).toEqual(['twin', 'other']);
  });
});

describe('features of a resource', () => {
  it('featuresOf returns equal features for resources with the same keywords', () => {
    const one = resource('one', { a: field('text', { unique: true }) });
    const other = resource('other', { b: field('text', { unique: true }) });
    const catalog = catalogOf(one, other);
    expect(featuresOf(catalog, one)).toEqual(featuresOf(catalog, other));
  });

  it('featuresOf includes the number of signers of a transition', () => {
    const member = contractCatalog.resources.clubmember;
    expect(findTransition(member?.workflow, 'admit')?.signers).toBe(2);
    expect(member && featuresOf(contractCatalog, member)).toContain('transition of two signers');
  });

  it('featuresOf a view includes that no role may make the transitions of the workflow or see a choice field', () => {
    const notice = contractCatalog.resources.clubnotice;
    expect(notice?.workflow?.transitions.map(({ name }) => name)).toEqual(['take', 'decide']);
    expect([...(notice ? featuresOf(contractCatalog, notice) : [])]).toEqual(
      expect.arrayContaining([
        'no transition: no role may make a transition',
        'no count by field: no role may see a choice field',
      ]),
    );
  });
});
