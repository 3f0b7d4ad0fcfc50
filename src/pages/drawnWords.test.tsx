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

describe('schema keywords of a form, rendered', () => {
  it('record page and form follow the layout of form, detail and groups in the schema', async () => {
    const inForm = ['Basics', 'Name', 'Kind', 'More', 'Opens on', 'Seats', 'Code'];
    expect(getOrder(await drawForm(), inForm)).toEqual(inForm);
    const detail = renderToStaticMarkup(
      <RecordFields {...{ schema, record, language }} groups={schema['x-detail']} />,
    );
    expect(readTexts(detail)).toEqual(['Facts', 'Seats', '30', 'Name', 'First']);
  });

  it('form renders help, hint and required mark of a field', async () => {
    const form = await drawForm();
    expect(form).toContain('placeholder="City school"');
    expect(readTexts(form)).toContain('As in the deed');
    expect(form).toMatch(/>Name<span class="form-required">/);
    expect(form).not.toMatch(/>Seats<span class="form-required">/);
  });

  it('form of a new record is prefilled with the constants of its schema', async () => {
    const form = await drawForm();
    expect(form).toMatch(/name="seats"[^>]*value="240"/);
    expect(form).toMatch(/name="opensOn"[^>]*value="\d{4}-\d\d-\d\d"/);
  });

  it('form requires or shows a field when another field is filled in', async () => {
    const empty = await drawForm();
    expect(empty).not.toMatch(/>Code<span class="form-required">/);
    expect(readTexts(empty)).not.toContain('Reason');
    expect(await drawForm({ name: 'First' })).toMatch(/>Code<span class="form-required">/);
    expect(readTexts(await drawForm({ code: 'A1' }))).toContain('Reason');
  });
});

describe('schema keywords of choices and states, rendered', () => {
  it('choices and states are rendered with their titles and colours', () => {
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

  it('transitions are rendered as buttons in the colour of their intent', () => {
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

  it('record page shows the refusal text of a rule that makes fields read-only, with a link to the explanation', () => {
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

describe('schema keywords of lists and parts, rendered', () => {
  it('list has a search box whose placeholder names the searched fields', () => {
    const titles = schema['x-list'].search.map(name => schema.properties[name]?.title ?? '');
    const box = renderToStaticMarkup(
      <SearchBox {...{ language, fields: titles, value: '', onSearch: () => undefined }} />,
    );
    expect(box).toContain('aria-label="Search by name or code"');
  });

  it('list search over three fields names two in its placeholder, which fits, and all of them in its label', () => {
    const fields = ['Name', 'Registration no.', 'Last four of ID number'];
    const box = renderToStaticMarkup(
      <SearchBox {...{ language, fields, value: '', onSearch: () => undefined }} />,
    );
    expect(box).toContain('placeholder="Search by name or registration no."');
    const whole = 'Search by name, registration no. or last four of ID number';
    expect(box).toContain(`aria-label="${whole}"`);
    expect(box).toContain(`title="${whole}"`);
  });

  it('list shows column totals below the columns of their fields', () => {
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

  it('record page shows its parts (child records) as a table with the columns of their form', () => {
    const rows = [{ key: 'one', values: { name: 'First', kind: 'red', seats: 30 }, getLabel }];
    const table = renderToStaticMarkup(
      <PartTable {...{ title: 'Things', schema, rows, without: 'code', language }} />,
    );
    expect(table).toContain('aria-label="Things"');
    const titles = ['Name', 'Kind', 'Opens on', 'Seats'];
    expect(getOrder(table, [...titles, 'Code', 'First', 'The red'])).toEqual([...titles, 'First', 'The red']);
  });
});

describe('schema keywords of tiles, rendered', () => {
  const late = { resource: 'thing', name: 'late', title: 'Late', where: {}, intent: 'danger' } as const;

  async function drawTile(count: number, more: { least?: number } = {}): Promise<string> {
    const { stores } = await TabsFixture.create({ routes: [] });
    const overview = new FakeOverview();
    overview.tiles = [{ ...late, measure: { kind: 'count' }, ...more }];
    overview.figures.set('thing?', { list: [{ count, sums: {} }], labels: {} });
    const store = new TilesStore(overview);
    await store.load();
    const drawn: ReactNode = store.list.map(tile => <FigureTile key={tile.name} {...{ tile, store }} />);
    return renderToStaticMarkup(<StoresContext value={stores}>{drawn}</StoresContext>);
  }

  it('tile on the home page has the colour of its intent only while its count is above zero', async () => {
    expect(await drawTile(3)).toContain('tile-danger');
    expect(await drawTile(0)).not.toContain('tile-danger');
    expect(readTexts(await drawTile(3))).toEqual(['Late', '3', ' 条']);
  });

  it('tile on the home page shows no count below its minimum group size', async () => {
    expect(readTexts(await drawTile(3, { least: 5 }))).toEqual(['Late', '&lt;5', ' 条']);
    expect(readTexts(await drawTile(5, { least: 5 }))).toEqual(['Late', '5', ' 条']);
  });
});
