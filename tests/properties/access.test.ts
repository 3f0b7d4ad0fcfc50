import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '#generator/normalise';
import { accessOf, type Access, type Action } from '#model/access';
import type { Caller } from '#model/caller';
import { resourceOf, type Catalog } from '#model/catalog';
import { holds, type Lookup } from '#model/holds';
import { project } from '#model/project';
import { conditionOf, parseListQuery } from '#model/query';
import type { Row } from '#model/records';
import type { Resource, Verb } from '#model/resource';
import { arbitraryAsker, arbitraryWorld } from '#tests/support/arbitraryAccess';
import { fieldsIn, isOpen, isSpokenOf, type Asker } from '#tests/support/naiveAccess';
import type { World } from '#tests/support/naiveCondition';
import { muchToDo } from '#tests/support/patience';
import { sourcesFrom } from '#tests/support/sourcesFrom';

const fieldVerbs: readonly Verb[] = ['see', 'full', 'create', 'edit', 'reveal'];
const rowActions = ['see', 'delete', 'do:finish', 'do:reopen'] as const;
const hashes = { hashes: () => ['h'], lastHashes: () => ['l'] };

interface Scene {
  catalog: Catalog;
  caller: Caller;
  look: Lookup;
  now: Date;
}

function sceneOf(world: World, asker: Asker): Scene {
  const { catalog } = normalise(sourcesFrom(world.files), world.season);
  const stranger = asker === 'stranger';
  const caller: Caller = {
    ...(stranger ? {} : { id: world.me.id }),
    username: '',
    roles: stranger ? [] : asker.roles,
    permissions: [],
    me: world.me,
    language: 'en',
    ip: '',
    requestId: '',
  };
  const rows = (name: string): readonly Row[] => world.rows[name] ?? [];
  const look: Lookup = { catalog, rows, row: (name, uuid) => rows(name).find(row => row.uuid === uuid) };
  return { catalog, caller, look, now: new Date(world.now) };
}

const word = (field: string): RegExp => new RegExp(`\\b${field}\\b`);

/** A stranger has no facts, whatever he says of himself. */
const seenBy = (world: World, asker: Asker): World => (asker === 'stranger' ? { ...world, me: {} } : world);

function forEachView(
  check: (
    scene: Scene & { resource: Resource; access: Access; world: World; asker: Asker; rows: readonly Row[] },
  ) => void,
  numRuns: number,
): void {
  fc.assert(
    fc.property(arbitraryWorld, arbitraryAsker, (made, asker) => {
      const scene = sceneOf(made, asker);
      const world = seenBy(made, asker);
      for (const name of ['item', 'view', 'zone']) {
        const resource = resourceOf(scene.catalog, name);
        if (!resource) throw new Error(`${name} was not normalised`);
        const access = accessOf(scene.catalog, resource, scene.caller, scene.now);
        const rows = world.rows[name === 'zone' ? 'zone' : 'item'] ?? [];
        check({ ...scene, resource, access, world, asker, rows });
      }
    }),
    { numRuns },
  );
}

describe('access, held against a naive reading of what the author wrote', muchToDo, () => {
  it('opens each verb and each field of each row exactly where a grant does', () => {
    forEachView(({ resource, access, world, asker, rows, look }) => {
      const opens = (action: Action, row: Row, field?: string): boolean =>
        access
          .to(action)
          .some(
            grant =>
              (field === undefined || grant.fields.has(field)) && holds(grant.rows, row, resource, look),
          );
      const differing = rows.flatMap(row => [
        ...rowActions
          .filter(action => opens(action, row) !== isOpen(asker, resource.name, row, action, world))
          .map(action => [row.uuid, action]),
        ...fieldVerbs.flatMap(verb =>
          [...fieldsIn(world, resource.name).keys()]
            .filter(
              field => opens(verb, row, field) !== isOpen(asker, resource.name, row, verb, world, field),
            )
            .map(field => [row.uuid, verb, field]),
        ),
      ]);
      expect(differing).toEqual([]);
    }, 300);
  });

  it('says in one condition which rows are seen, and in one a field where that field is', () => {
    forEachView(({ resource, access, world, asker, rows, look }) => {
      const names = [...fieldsIn(world, resource.name).keys()];
      const differing = rows.flatMap(row => {
        const sees = isOpen(asker, resource.name, row, 'see', world);
        const fields = names.filter(name => {
          const where = access.where(name);
          const opened = where !== undefined && holds(where, row, resource, look);
          const isHidden = opened && !access.readable.includes(name);
          return isHidden || opened !== isOpen(asker, resource.name, row, 'see', world, name);
        });
        return holds(access.rows, row, resource, look) === sees ? fields : [row.uuid, ...fields];
      });
      expect(differing).toEqual([]);
    }, 200);
  });

  it('projects no trace of a field that no grant speaks of', () => {
    forEachView(({ catalog, resource, caller, now, world, asker }) => {
      const schema = project(catalog, resource, caller, now);
      const text = JSON.stringify(schema);
      for (const field of fieldsIn(world, resource.name).keys()) {
        const spoken = (verb: string) => isSpokenOf(asker, resource.name, verb, field, world);
        if (!['see', 'create', 'edit'].some(spoken)) expect(text).not.toMatch(word(field));
        if (!spoken('see')) {
          const shown = [
            schema['x-list'],
            schema['x-detail'],
            schema['x-print'],
            schema['x-display'],
            schema.required,
          ];
          expect(JSON.stringify(shown)).not.toMatch(word(field));
        }
        if (!spoken('create')) expect(schema['x-can'].create ?? []).not.toContain(field);
        if (!spoken('create') && !spoken('edit') && spoken('see')) {
          expect([undefined, true]).toContain(schema.properties[field]?.readOnly);
          expect(schema.required).not.toContain(field);
        }
      }
    }, 300);
  });

  it('projects as a mask whatever is masked on some row, with nothing that a mask would fail', () => {
    forEachView(({ catalog, resource, caller, now, world, asker, rows }) => {
      const schema = project(catalog, resource, caller, now);
      for (const row of rows) {
        for (const field of fieldsIn(world, resource.name).keys()) {
          const open = (verb: string) => isOpen(asker, resource.name, row, verb, world, field);
          if (resource.fields[field]?.sensitive === undefined || !open('see') || open('full')) continue;
          expect(schema.properties[field]).toMatchObject({ 'x-masked': true });
          expect(schema.properties[field]).not.toHaveProperty('pattern');
          expect(schema.properties[field]).not.toHaveProperty('format');
          expect(schema.required).not.toContain(field);
        }
      }
    }, 300);
  });

  it('answers a filter and a search with rows alone that show what was asked about', () => {
    const asked = [
      ['qName', 'qName=x'],
      ['qLevel', 'qLevel=x&qLevel=z'],
      ['qSeats', 'qSeats[gte]=0'],
      ['qPhone', 'qPhone=13800000000'],
      ['qCard', 'qCard[last]=0000'],
      ['qName', 'qName[like]=x'],
    ] as const;
    forEachView(({ resource, access, world, asker, rows, look }) => {
      for (const [field, query] of asked) {
        if (access.where(field) === undefined) continue;
        const condition = conditionOf(parseListQuery(new URLSearchParams(query)), resource, access, hashes);
        for (const row of rows.filter(one => holds(condition, one, resource, look))) {
          expect([field, isOpen(asker, resource.name, row, 'see', world, field)]).toEqual([field, true]);
        }
      }
      const search = conditionOf(parseListQuery(new URLSearchParams('title=x')), resource, access, hashes);
      for (const row of rows.filter(one => holds(search, one, resource, look))) {
        const shown = resource.list.search.filter(field =>
          isOpen(asker, resource.name, row, 'see', world, field),
        );
        expect(shown.some(field => JSON.stringify(row[field]).includes('x'))).toBe(true);
      }
    }, 200);
  });
});
