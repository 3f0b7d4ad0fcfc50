import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { choiceColours } from '#model/field';
import type { JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FakeOverview } from '#tests/support/fakeServer';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import { projectFiles } from '#tests/support/projectFiles';
import { TabsFixture } from '#tests/support/TabsFixture';
import { FieldCell } from '../fields/FieldCell';
import { PendingEdits } from '../fields/PendingEdits';
import { PartTable } from '../forms/parts/PartTable';
import { ResourceForm } from '../forms/ResourceForm';
import { StoresContext } from '../stores/hooks/useStores';
import { TilesStore } from '../stores/home/TilesStore';
import { buildColumns } from '../tables/columns';
import { SearchBox } from '../tables/SearchBox';
import { TotalsRow } from '../tables/TotalsRow';
import { FigureTile } from './home/FigureTile';
import { ActionBar } from './record/ActionBar';
import { RecordFields } from './record/RecordFields';

const titled = (title: string): JsonObject => ({ title, 'x-title-en': title });
const choice = (value: string, colour?: string): JsonObject => ({
  ...{ const: value, ...titled(`The ${value}`) },
  ...(colour && { 'x-colour': colour }),
});
const group = (title: string, rows: string[][]): JsonObject => ({ ...titled(title), rows });

/** A resource that says each of the words once. */
const thing: JsonObject = {
  ...titled('Thing'),
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    name: {
      ...{
        ...titled('Name'),
        type: 'string',
        description: 'As in the deed',
        'x-description-en': 'As in the deed',
      },
      ...{ 'x-placeholder': 'City school', 'x-placeholder-en': 'City school' },
    },
    kind: { ...titled('Kind'), oneOf: choiceColours.map(colour => choice(colour, colour)) },
    seats: { ...titled('Seats'), type: 'integer', default: 240 },
    opensOn: { ...titled('Opens on'), type: 'string', format: 'date', 'x-default': '$today' },
    code: { ...titled('Code'), type: 'string' },
  },
  dependentRequired: { name: ['code'] },
  dependentSchemas: { code: { properties: { reason: { ...titled('Reason'), type: 'string' } } } },
  'x-list': { columns: ['name', 'seats', 'status'], search: ['name', 'code'], totals: ['seats'] },
  'x-form': [
    group('Basics', [['name', 'kind']]),
    group('More', [['opensOn', 'seats'], ['code'], ['reason']]),
  ],
  'x-detail': [group('Facts', [['seats'], ['name']])],
  'x-states': {
    initial: 'open',
    states: {
      open: { ...titled('Being open'), colour: 'teal' },
      shut: { ...titled('Being shut'), colour: 'red', final: true },
    },
    transitions: { shut: { ...titled('Shut it'), from: 'open', to: 'shut', intent: 'danger' } },
    seenAs: {
      progress: {
        ...titled('Progress'),
        roles: ['parent'],
        states: {
          going: { ...titled('Being done'), colour: 'orange', of: ['open', 'shut'] },
        },
      },
    },
  },
  'x-access': { admin: { all: true }, parent: { see: true } },
};

const record: RecordDetail = {
  ...{ uuid: '0198f5f0-0000-7000-8000-0000000000aa', version: 1, actions: ['shut'], refusals: {} },
  ...{ editable: [], masked: [], labels: {}, name: 'First', seats: 30, status: 'open' },
};

const language = 'en';
const getLabel = () => undefined;
let schema: ProjectedSchema;
let seen: ProjectedSchema;
beforeAll(async () => {
  schema = await projectFiles({ thing }, 'thing', 'admin', language);
  seen = await projectFiles({ thing }, 'thing', 'parent', language);
});

async function drawForm(values: JsonObject = {}): Promise<string> {
  return renderToStaticMarkup(
    <ResourceForm
      {...{ schema, language }}
      code={{ validators: await loadServedValidators(schema) }}
      initialChanges={values}
      pendingEdits={new PendingEdits()}
      getLookup={() => undefined}
      onSubmit={() => undefined}
      onCancel={() => undefined}
    />,
  );
}

/** What is read, in its order. */
const readTexts = (markup: string): string[] =>
  markup
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter(text => text.trim() !== '');

const getOrder = (markup: string, texts: readonly string[]): string[] =>
  readTexts(markup).filter(text => texts.includes(text));

describe('words of a form', () => {
  it('lays out the form, the detail and their groups as the schema says', async () => {
    const inForm = ['Basics', 'Name', 'Kind', 'More', 'Opens on', 'Seats', 'Code'];
    expect(getOrder(await drawForm(), inForm)).toEqual(inForm);
    const detail = renderToStaticMarkup(
      <RecordFields {...{ schema, record, language }} groups={schema['x-detail']} />,
    );
    expect(readTexts(detail)).toEqual(['Facts', 'Seats', '30', 'Name', 'First']);
  });

  it('form renders the help, the hint and the mark of a field', async () => {
    const form = await drawForm();
    expect(form).toContain('placeholder="City school"');
    expect(readTexts(form)).toContain('As in the deed');
    expect(form).toMatch(/>Name<span class="form-required">/);
    expect(form).not.toMatch(/>Seats<span class="form-required">/);
  });

  it('starts a new record with the constants of its schema', async () => {
    const form = await drawForm();
    expect(form).toMatch(/name="seats"[^>]*value="240"/);
    expect(form).toMatch(/name="opensOn"[^>]*value="\d{4}-\d\d-\d\d"/);
  });

  it('form requires a field and shows one when another is filled in', async () => {
    const empty = await drawForm();
    expect(empty).not.toMatch(/>Code<span class="form-required">/);
    expect(readTexts(empty)).not.toContain('Reason');
    expect(await drawForm({ name: 'First' })).toMatch(/>Code<span class="form-required">/);
    expect(readTexts(await drawForm({ code: 'A1' }))).toContain('Reason');
  });
});

describe('words of choices and states', () => {
  it('draws each choice and each state by its title, in its colour', () => {
    const draw = ({ properties }: ProjectedSchema, name: string, value: string) => {
      const field = properties[name];
      if (!field) throw new Error(`There is no field ${name}`);
      return renderToStaticMarkup(<FieldCell {...{ name, field, value, language, getLabel }} />);
    };
    for (const colour of choiceColours) {
      const tag = draw(schema, 'kind', colour);
      expect(readTexts(tag)).toEqual([`The ${colour}`]);
      expect(tag).toContain(`field-tag-${colour}`);
    }
    expect(draw(schema, 'status', 'open')).toMatch(/field-tag-teal.*Being open/);
    expect(draw(seen, 'progress', 'going')).toMatch(/field-tag-orange.*Being done/);
  });

  it('renders a button for each transition, in the colour of its intent', () => {
    const bar = renderToStaticMarkup(
      <ActionBar
        {...{ schema, record, language, busy: false }}
        onEdit={() => undefined}
        onRemove={() => undefined}
        onTransition={() => undefined}
        onWhy={() => undefined}
      />,
    );
    expect(bar).toMatch(/bp\d-intent-danger[^>]*>.*Shut it/);
  });

  it('record page shows the refusal text of a rule that makes fields read-only, with a link to its explanation', () => {
    const bar = renderToStaticMarkup(
      <ActionBar
        {...{ schema, language, busy: false }}
        record={{ ...record, actions: ['edit'], editRefusals: ['The quota is fixed'] }}
        onEdit={() => undefined}
        onRemove={() => undefined}
        onTransition={() => undefined}
        onWhy={() => undefined}
      />,
    );
    expect(bar).toMatch(/<p id="(fixed-\d)"[^>]*>Edit: The quota is fixed<button[^>]*aria-describedby="\1"/);
  });
});

describe('words of lists and parts', () => {
  it('list offers a search box that names the fields in which it searches', () => {
    const titles = schema['x-list'].search.map(name => schema.properties[name]?.title ?? '');
    const box = renderToStaticMarkup(
      <SearchBox {...{ language, fields: titles, value: '', onSearch: () => undefined }} />,
    );
    expect(box).toContain('aria-label="Search by name or code"');
  });

  it('search box of three fields names two in its placeholder, which fits it, and all of them elsewhere', () => {
    const fields = ['Name', 'Registration no.', 'Last four of ID number'];
    const box = renderToStaticMarkup(
      <SearchBox {...{ language, fields, value: '', onSearch: () => undefined }} />,
    );
    expect(box).toContain('placeholder="Search by name or registration no."');
    const whole = 'Search by name, registration no. or last four of ID number';
    expect(box).toContain(`aria-label="${whole}"`);
    expect(box).toContain(`title="${whole}"`);
  });

  it('list sums its rows below the columns of their fields', () => {
    expect(schema['x-list'].totals).toEqual(['seats']);
    const row = renderToStaticMarkup(
      <TotalsRow
        columns={buildColumns(schema)}
        totals={{ sums: { seats: 1234 }, label: 'Sum' }}
        {...{ layout: { gridTemplateColumns: '' }, language, getLabel, place: { offset: 0, rowCount: 0 } }}
        controls={{ hasTick: false, hasMenu: false }}
      />,
    );
    expect(readTexts(row)).toEqual(['Sum', '1,234']);
  });

  it('shows the parts of a record in a table by the fields of their form', () => {
    const rows = [{ key: 'one', values: { name: 'First', kind: 'red', seats: 30 }, getLabel }];
    const table = renderToStaticMarkup(
      <PartTable {...{ title: 'Things', schema, rows, without: 'code', language }} />,
    );
    expect(table).toContain('aria-label="Things"');
    const titles = ['Name', 'Kind', 'Opens on', 'Seats'];
    expect(getOrder(table, [...titles, 'Code', 'First', 'The red'])).toEqual([...titles, 'First', 'The red']);
  });
});

describe('words of tiles', () => {
  it('home page colours a tile by its intent only while there are records', async () => {
    const { stores } = await TabsFixture.create({ routes: [] });
    const overview = new FakeOverview();
    const tile = { resource: 'thing', name: 'late', title: 'Late', where: {}, intent: 'danger' } as const;
    const draw = async (count: number): Promise<string> => {
      overview.tiles = [{ ...tile, measure: { kind: 'count' } }];
      overview.figures.set('thing?', { list: [{ count, sums: {} }], labels: {} });
      const store = new TilesStore(overview);
      await store.load();
      const drawn: ReactNode = store.list.map(one => <FigureTile key={one.name} tile={one} store={store} />);
      return renderToStaticMarkup(<StoresContext value={stores}>{drawn}</StoresContext>);
    };
    expect(await draw(3)).toContain('tile-danger');
    expect(await draw(0)).not.toContain('tile-danger');
    expect(readTexts(await draw(3))).toEqual(['Late', '3', ' 条']);
  });
});
