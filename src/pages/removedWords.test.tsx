import fs from 'node:fs/promises';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import { loadSources } from '#generator/load';
import { normaliseSchemas, type NormalisedFileCache } from '#generator/normalise';
import { parseSource } from '#generator/parseSource';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { projectSchema } from '#model/projection/projectSchema';
import { projectTiles } from '#model/projection/projectTiles';
import { ResourceVisibility } from '#model/projection/ResourceVisibility';
import type { RecordDetail } from '#model/records';
import { contractFolder, contractResources } from '#tests/contract/cover/contractFolder';
import { FakeOverview } from '#tests/support/fakeServer';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import { drawnWords, shownByRemoval } from '#tests/support/screenWords/drawnWords';
import { findWords, removeWord, type WordPath } from '#tests/support/screenWords/usedWords';
import { TabsFixture } from '#tests/support/TabsFixture';
import { FieldCell } from '../fields/FieldCell';
import { FieldFilter } from '../fields/FieldFilter';
import { PendingEdits } from '../fields/PendingEdits';
import { createIssueFormatter } from '../forms/createIssueFormatter';
import * as expressions from '../forms/expressions';
import { FormSchemaRules } from '../forms/FormSchemaRules';
import { ResourceForm } from '../forms/ResourceForm';
import { TransitionForm } from '../forms/TransitionForm';
import { TilesStore } from '../stores/home/TilesStore';
import { StoresContext } from '../stores/hooks/useStores';
import { buildColumns, getGridTemplate } from '../tables/columns';
import { SearchBox } from '../tables/SearchBox';
import { TotalsRow } from '../tables/TotalsRow';
import { FigureTile } from './home/FigureTile';
import { ActionBar } from './record/ActionBar';
import { RecordFields } from './record/RecordFields';
import { TransitionEffects } from './record/TransitionEffects';

const language = 'zh';
const now = new Date('2026-04-16T04:00:00Z');
const id = '0198f5f0-0000-7000-8000-000000000001';
const noLookup = () => undefined;
const noLabel = () => undefined;
const ignore = () => undefined;

/** What a screen is drawn from. */
interface Drawn {
  catalog: Catalog;
  caller: Caller;
  schema: ProjectedSchema;
  row: JsonObject;
}
type Screen = (drawn: Drawn) => string | Promise<string>;

const { stores } = await TabsFixture.create({ routes: [] });

const render = (drawn: ReactNode): string =>
  renderToStaticMarkup(<StoresContext value={stores}>{drawn}</StoresContext>);

const loadCode = async (schema: ProjectedSchema) => ({
  validators: await loadServedValidators(schema),
  expressions,
});

async function drawForm({ schema, row }: Drawn): Promise<string> {
  const code = await loadCode(schema);
  const forms = [{}, row].map(initialChanges => (
    <ResourceForm
      key={Object.keys(initialChanges).length}
      {...{ schema, language, code, initialChanges }}
      pendingEdits={new PendingEdits()}
      getLookup={noLookup}
      onSubmit={ignore}
      onCancel={ignore}
    />
  ));
  return render(forms);
}

const toDetail = ({ schema, row }: Drawn): RecordDetail => ({
  ...{ version: 1, refusals: {}, editable: [], masked: [], labels: {} },
  ...{ actions: ['edit', ...(schema['x-states']?.transitions ?? []).map(({ name }) => name)] },
  ...{ ...row, uuid: id },
});

function drawRecord(drawn: Drawn): string {
  const [record, { schema }] = [toDetail(drawn), drawn];
  return render(
    <>
      <RecordFields {...{ schema, record, language }} groups={schema['x-detail']} />
      <ActionBar
        {...{ schema, record, language, busy: false }}
        onEdit={ignore}
        onRemove={ignore}
        onTransition={ignore}
        onWhy={ignore}
      />
    </>,
  );
}

async function drawTransitions({ schema, row }: Drawn): Promise<string> {
  const drawn = (schema['x-states']?.transitions ?? []).map(async transition => {
    const { name, input } = transition;
    const effects = <TransitionEffects key={name} {...{ transition, language }} />;
    if (!input) return render(effects);
    const form = (
      <TransitionForm
        {...{ language, transition: { ...transition, input }, recordValues: row }}
        validators={await loadServedValidators(input)}
        pendingEdits={new PendingEdits()}
        getLookup={noLookup}
        onSubmit={ignore}
        onCancel={ignore}
      />
    );
    return render(
      <>
        {effects}
        {form}
      </>,
    );
  });
  return (await Promise.all(drawn)).join('\n');
}

function drawList({ schema, row }: Drawn): string {
  const { search, filters, totals } = schema['x-list'];
  const columns = buildColumns(schema);
  const controls = { hasTick: false, hasMenu: false };
  return render(
    <>
      <SearchBox
        {...{ language, value: '', onSearch: ignore }}
        fields={search.map(name => schema.properties[name]?.title ?? name)}
      />
      {filters.map(name => {
        const field = schema.properties[name];
        return (
          field && (
            <FieldFilter
              key={name}
              {...{ id: name, name, field, language, value: [], getLabel: noLabel, onChange: ignore }}
            />
          )
        );
      })}
      {columns.map(({ name, field }) => (
        <FieldCell key={name} {...{ name, field, language, value: row[name] ?? null, getLabel: noLabel }} />
      ))}
      <TotalsRow
        totals={{ label: 'Σ', sums: Object.fromEntries(totals.map(name => [name, 7])) }}
        {...{ columns, controls, language, getLabel: noLabel, place: { offset: 0, rowCount: 0 } }}
        layout={{ gridTemplateColumns: getGridTemplate(columns, controls) }}
      />
    </>,
  );
}

/** Answers each query with figures by which its tile can be told from others. */
class CountedOverview extends FakeOverview {
  override getFigures(resource: string, query: URLSearchParams) {
    const count = [...`${resource}?${query.toString()}`].length;
    const sums = Object.fromEntries(query.getAll('sum').map((name, index) => [name, count * (index + 2)]));
    return Promise.resolve({ list: [{ count, sums }], labels: {} });
  }
}

async function drawTiles({ catalog, caller, schema }: Drawn): Promise<string> {
  const resource = catalog.resources[schema['x-name']];
  if (!resource) return '';
  const overview = new CountedOverview();
  overview.tiles = projectTiles(new ResourceVisibility(catalog, resource, caller, now));
  const store = new TilesStore(overview);
  await store.load();
  const figures = store.list
    .filter(({ by, measure }) => !by && measure.kind !== 'records' && measure.kind !== 'until')
    .map(tile => <FigureTile key={tile.name} {...{ tile, store }} />);
  return render(figures);
}

const wrongValues: readonly (JsonValue | undefined)[] = [
  ...[undefined, '', 'x', 'x'.repeat(900), -5, 0, 0.3, 1e6, false, [], {}],
  ...[['a', 'a'], Array.from({ length: 40 }, (_, index) => index)],
];

/** The record with each of its values replaced by wrong ones, one at a time, and the same inside of groups and lists. */
function* listWrongRecords(values: JsonObject, names: readonly string[]): Generator<JsonObject> {
  for (const name of names) {
    for (const wrong of wrongValues) yield omitAbsent({ ...values, [name]: wrong });
    const { [name]: below } = values;
    const [first, ...others] = Array.isArray(below) ? below : [below];
    if (!isObject(first)) continue;
    for (const inner of listWrongRecords(first, [...Object.keys(first), 'unknown']))
      yield omitAbsent({
        ...values,
        [name]: Array.isArray(below) ? [inner, ...others.flatMap(one => one ?? [])] : inner,
      });
  }
}

const omitAbsent = (values: Record<string, JsonValue | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  );

/** The messages with which the form refuses wrong values. */
async function drawMessages({ schema, row }: Drawn): Promise<string> {
  const names = Object.keys(schema.properties);
  const rules = new FormSchemaRules({ schema, ...(await loadCode(schema)), editable: new Set(names) });
  const format = createIssueFormatter(schema, language);
  return [...listWrongRecords(row, names)]
    .map(values => rules.validate(values).map(format).join(' '))
    .join('\n');
}

const screens: Readonly<Record<string, Screen>> = {
  ...{ drawForm, drawRecord, drawTransitions, drawList, drawTiles, drawMessages },
};

const meta = JSON.parse(await fs.readFile('schemas/meta/resource.json', 'utf8')) as JsonObject;
const sources = await loadSources(contractFolder());
const shipped = normaliseSchemas(sources, undefined);
const counts = Object.fromEntries(Object.keys(shipped.catalog.resources).map(name => [name, 20]));
const rows = sampleRows(shipped.catalog, { seed: 7, now, upTo: counts });

/** The catalog in which the file of a resource lacks one word. */
function normaliseWithout(name: string, path: WordPath, before: NormalisedFileCache): Catalog {
  const resources = sources.resources.map(file =>
    file.name === name
      ? parseSource(file.path, Buffer.from(JSON.stringify(removeWord(file.value as JsonObject, path)))).file
      : file,
  );
  return normaliseSchemas({ ...sources, resources }, undefined, before).catalog;
}

function prepare(catalog: Catalog, name: string, role: string): Drawn | undefined {
  const resource = catalog.resources[name];
  if (!resource) throw new Error(`There is no resource ${name}`);
  const caller: Caller = {
    ...{ id, username: role, roles: [role], permissions: [], me: { id, roles: [role] } },
    ...{ language, ip: '127.0.0.1', requestId: 'test' },
  };
  const schema = projectSchema(catalog, resource, caller, now);
  const [row = { uuid: id }] = rows[name] ?? ([] as SampleRow[]);
  return { catalog, caller, schema, row };
}

const drawnBefore = new Map<string, Promise<string>>();

/** What a screen shows with all words, drawn once. */
function drawBefore(name: string, role: string, screen: string): Promise<string> {
  const key = [name, role, screen].join(' ');
  const known = drawnBefore.get(key) ?? draw(prepare(shipped.catalog, name, role), screen);
  drawnBefore.set(key, known);
  return known;
}

const draw = async (drawn: Drawn | undefined, screen: string): Promise<string> =>
  drawn === undefined ? '' : ((await screens[screen]?.(drawn)) ?? '');

const files = sources.resources.filter(({ name }) => contractResources.has(name));
const uses = files.flatMap(({ name, value }) =>
  [...findWords(meta, 'resource', value as JsonObject)].map(([word, paths]) => ({ word, name, paths })),
);

/** The screens of roles that differ once the word is taken out of one of the files that use it. */
async function findScreen(word: string): Promise<string | undefined> {
  for (const { name, paths } of uses.filter(use => use.word === word))
    for (const path of paths) {
      const catalog = normaliseWithout(name, path, shipped.made);
      for (const role of Object.keys(catalog.roles))
        for (const screen of Object.keys(screens)) {
          const after = await draw(prepare(catalog, name, role), screen);
          if (after !== (await drawBefore(name, role, screen))) return `${screen} of ${name} for ${role}`;
        }
    }
  return undefined;
}

const removed = Object.entries(drawnWords).flatMap(([word, by]) => (by === shownByRemoval ? [word] : []));

describe('screens drawn from the contract schemas', () => {
  it.each(removed)('screen without the schema keyword %s differs from the screen with it', async word => {
    expect(await findScreen(word)).toBeDefined();
  });

  it('screens stay the same when a schema keyword that they do not use is removed', async () => {
    for (const word of ['effect.lock', 'number.per', 'ref.onDelete'])
      expect([word, await findScreen(word)]).toEqual([word, undefined]);
    // Each of the three words is looked for on all screens.
  }, 120_000);
});
