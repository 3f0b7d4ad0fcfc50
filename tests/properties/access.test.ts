import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseSchemas } from '#generator/normalise';
import { computeAccess, type ResourceAccess, type RecordAction } from '#model/access';
import type { Caller } from '#model/caller';
import { findResource, type Catalog } from '#model/catalog';
import { matchesCondition, type RelatedRowLookup } from '#model/conditions/matchesCondition';
import { projectSchema } from '#model/projection/projectSchema';
import { buildListCondition, parseListQuery } from '#model/query';
import type { Row } from '#model/records';
import type { Resource, AccessVerb } from '#model/resource';
import { arbitraryCaller, arbitraryWorld } from '#tests/support/arbitraryAccess';
import { getFields, isAllowed, isFound, isGranted, type NaiveCaller } from '#tests/support/naiveAccess';
import type { World } from '#tests/support/naiveCondition';
import { longTestTimeout } from '#tests/support/waitOptions';
import { repeatCount } from '#tests/support/repeatCount';
import { sourcesFrom } from '#tests/support/sourcesFrom';

const fieldVerbs: readonly AccessVerb[] = ['see', 'full', 'create', 'edit', 'reveal'];
const rowActions = ['see', 'delete', 'do:finish', 'do:reopen'] as const;
const hashes = { hashes: () => ['h'], lastHashes: () => ['l'] };

interface AccessScenario {
  catalog: Catalog;
  caller: Caller;
  look: RelatedRowLookup;
  now: Date;
}

function buildScenario(world: World, asker: NaiveCaller): AccessScenario {
  const { catalog } = normaliseSchemas(sourcesFrom(world.files), world.season);
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
  const look: RelatedRowLookup = {
    catalog,
    rows,
    row: (name, uuid) => rows(name).find(row => row.uuid === uuid),
  };
  return { catalog, caller, look, now: new Date(world.now) };
}

const word = (field: string): RegExp => new RegExp(`\\b${field}\\b`);

/** A stranger has no facts. */
const seenBy = (world: World, asker: NaiveCaller): World =>
  asker === 'stranger' ? { ...world, me: {} } : world;

function forEachView(
  check: (
    scenario: AccessScenario & {
      resource: Resource;
      access: ResourceAccess;
      world: World;
      asker: NaiveCaller;
      rows: readonly Row[];
    },
  ) => void,
  numRuns: number,
): void {
  fc.assert(
    fc.property(arbitraryWorld, arbitraryCaller, (made, asker) => {
      const scenario = buildScenario(made, asker);
      const world = seenBy(made, asker);
      for (const name of ['item', 'view', 'zone']) {
        const resource = findResource(scenario.catalog, name);
        if (!resource) throw new Error(`${name} was not normalised`);
        const access = computeAccess(scenario.catalog, resource, scenario.caller, scenario.now);
        const rows = world.rows[name === 'zone' ? 'zone' : 'item'] ?? [];
        check({ ...scenario, resource, access, world, asker, rows });
      }
    }),
    { numRuns },
  );
}

describe('access compared with a naive reading of the schema', longTestTimeout, () => {
  it('computeAccess grants each verb on each row and field exactly as a simple second implementation (naive reading) does', () => {
    forEachView(
      ({ resource, access, world, asker, rows, look }) => {
        const opens = (action: RecordAction, row: Row, field?: string): boolean =>
          access
            .getGrants(action)
            .some(
              grant =>
                (field === undefined || grant.fields.has(field)) &&
                matchesCondition(grant.rows, row, resource, look),
            );
        const differing = rows.flatMap(row => [
          ...rowActions
            .filter(action => opens(action, row) !== isAllowed(asker, resource.name, row, action, world))
            .map(action => [row.uuid, action]),
          ...fieldVerbs.flatMap(verb =>
            [...getFields(world, resource.name).keys()]
              .filter(
                field => opens(verb, row, field) !== isAllowed(asker, resource.name, row, verb, world, field),
              )
              .map(field => [row.uuid, verb, field]),
          ),
        ]);
        expect(differing).toEqual([]);
      },
      repeatCount(150, 1000),
    );
  });

  it('compiled visibility of rows and fields agrees with a simple second implementation (naive reading) of access', () => {
    forEachView(
      ({ resource, access, world, asker, rows, look }) => {
        const names = [...getFields(world, resource.name).keys()];
        const differing = rows.flatMap(row => {
          const sees = isAllowed(asker, resource.name, row, 'see', world);
          const fields = names.filter(name => {
            const where = access.whereReadable(name);
            const opened = where !== undefined && matchesCondition(where, row, resource, look);
            const isHidden = opened && !access.readableFields.includes(name);
            return isHidden || opened !== isAllowed(asker, resource.name, row, 'see', world, name);
          });
          const lists = isFound(asker, resource.name, row, undefined, world);
          return matchesCondition(access.reachableRows, row, resource, look) === sees &&
            matchesCondition(access.visibleRows, row, resource, look) === lists
            ? fields
            : [row.uuid, ...fields];
        });
        expect(differing).toEqual([]);
      },
      repeatCount(100, 600),
    );
  });

  it('schema sent to a caller omits every trace of a field that is not granted', () => {
    forEachView(
      ({ catalog, resource, caller, now, world, asker }) => {
        const schema = projectSchema(catalog, resource, caller, now);
        const text = JSON.stringify(schema);
        for (const field of getFields(world, resource.name).keys()) {
          const spoken = (verb: string) => isGranted(asker, resource.name, verb, field, world);
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
      },
      repeatCount(150, 1000),
    );
  });

  it('schema sent to a caller masks a field when any row masks it, without constraints that a mask violates', () => {
    forEachView(
      ({ catalog, resource, caller, now, world, asker, rows }) => {
        const schema = projectSchema(catalog, resource, caller, now);
        for (const row of rows) {
          for (const field of getFields(world, resource.name).keys()) {
            const open = (verb: string) => isAllowed(asker, resource.name, row, verb, world, field);
            if (resource.fields[field]?.sensitive === undefined || !open('see') || open('full')) continue;
            expect(schema.properties[field]).toMatchObject({ 'x-masked': true });
            expect(schema.properties[field]).not.toHaveProperty('pattern');
            expect(schema.properties[field]).not.toHaveProperty('format');
            expect(schema.required).not.toContain(field);
          }
        }
      },
      repeatCount(150, 1000),
    );
  });

  it('filter and search return only rows on which the queried field is visible', () => {
    const asked = [
      ['qName', 'qName=x'],
      ['qLevel', 'qLevel=x&qLevel=z'],
      ['qSeats', 'qSeats[gte]=0'],
      ['qPhone', 'qPhone=13800000000'],
      ['qCard', 'qCard[last]=0000'],
      ['qName', 'qName[like]=x'],
    ] as const;
    forEachView(
      ({ resource, access, world, asker, rows, look }) => {
        for (const [field, query] of asked) {
          if (access.whereReadable(field) === undefined) continue;
          const condition = buildListCondition(
            parseListQuery(new URLSearchParams(query)),
            resource,
            access,
            hashes,
          );
          for (const row of rows.filter(one => matchesCondition(condition, one, resource, look))) {
            expect([field, isAllowed(asker, resource.name, row, 'see', world, field)]).toEqual([field, true]);
          }
        }
        const search = buildListCondition(
          parseListQuery(new URLSearchParams('title=x')),
          resource,
          access,
          hashes,
        );
        for (const row of rows.filter(one => matchesCondition(search, one, resource, look))) {
          const shown = resource.list.search.filter(field =>
            isAllowed(asker, resource.name, row, 'see', world, field),
          );
          expect(shown.some(field => JSON.stringify(row[field]).includes('x'))).toBe(true);
        }
      },
      repeatCount(100, 600),
    );
  });
});
