import { beforeAll, describe, expect, it } from 'vitest';
import { Conflict, Unreachable } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { OptionLookupScope, RecordDetail } from '#model/records';
import { FakeRecords } from '#tests/support/fakeServer';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import type { FormModules } from '../../../forms/loadFormCode';
import { CellPaste } from './CellPaste';

const field = (title: string, more: Partial<ProjectedField> = {}): ProjectedField => ({
  title,
  'x-kind': 'text',
  'x-origin': 'author',
  ...more,
});

const reference = (title: string, dependsOn?: string[]): ProjectedField =>
  field(title, {
    type: 'string',
    'x-kind': 'reference',
    'x-ref': { to: 'area', owner: false, ...(dependsOn && { dependsOn }) },
  });

const schema = {
  type: 'object',
  title: 'School',
  required: ['name'],
  properties: {
    name: field('Name', { type: 'string', minLength: 2 }),
    seats: field('Seats', { 'x-kind': 'integer', type: 'integer', minimum: 0 }),
    code: field('Code', { type: 'string' }),
    phone: field('Phone', { type: 'string' }),
    area: reference('Area'),
    street: reference('Street', ['area']),
  },
  'x-name': 'school',
} as unknown as ProjectedSchema;

let code: FormModules;
beforeAll(async () => {
  code = { validators: await loadServedValidators(schema) };
});

const details = {
  actions: [],
  refusals: {},
  editable: ['name', 'seats', 'phone', 'area', 'street'],
  masked: ['phone'],
  labels: {},
};

/** Schema of two schools whose code is not editable and whose phone is masked. */
class Schools extends FakeRecords {
  readonly updates: JsonObject[] = [];
  readonly refusals = new Map<string, Error>();
  readonly stored = new Map<string, RecordDetail>(
    ['one', 'two'].map(uuid => [
      uuid,
      { ...details, uuid, version: 1, name: `${uuid} school`, seats: 1, code: 'c', phone: '138****' },
    ]),
  );

  override get = (_: string, uuid: string) =>
    Promise.resolve(this.stored.get(uuid) ?? Promise.reject(new Unreachable({ zh: '断', en: 'gone' })));

  override update = (
    _: string,
    uuid: string,
    version: number,
    changes: JsonObject,
  ): Promise<RecordDetail> => {
    const refusal = this.refusals.get(uuid);
    if (refusal) return Promise.reject(refusal);
    this.updates.push({ uuid, ...changes });
    const record = { ...details, uuid, ...this.stored.get(uuid), ...changes, version: version + 1 };
    this.stored.set(uuid, record);
    return Promise.resolve(record);
  };
}

type Find = (name: string, label: string, about: OptionLookupScope) => Promise<readonly string[]>;

const findNone: Find = () => Promise.resolve([]);

function begin(cells: [uuid: string, name: string, text: string][], records: Schools, find = findNone) {
  return new CellPaste(
    { schema, records, loadCode: () => Promise.resolve(code), find },
    cells.map(([uuid, name, text]) => ({ uuid, name, text })),
  );
}

async function paste(
  cells: [uuid: string, name: string, text: string][],
  records = new Schools(),
  find = findNone,
) {
  const pasted = begin(cells, records, find);
  await pasted.check();
  const states = () =>
    pasted.cells.map(({ state, refusal }) => (refusal ? `${state} ${refusal.type}` : state));
  return { pasted, records, states };
}

describe('CellPaste', () => {
  it('pasted cells are written only when they are saved, with one request per record', async () => {
    const { pasted, records, states } = await paste([
      ['one', 'name', 'First'],
      ['one', 'seats', '20'],
      ['two', 'seats', '30'],
    ]);
    expect(states()).toEqual(['ready', 'ready', 'ready']);
    expect(records.updates).toEqual([]);
    const edits = await pasted.save();
    expect(records.updates).toEqual([
      { uuid: 'one', name: 'First', seats: 20 },
      { uuid: 'two', seats: 30 },
    ]);
    expect(states()).toEqual(['saved', 'saved', 'saved']);
    expect(edits.map(({ before, after }) => [before, after])).toEqual([
      [
        { name: 'one school', seats: 1 },
        { name: 'First', seats: 20 },
      ],
      [{ seats: 1 }, { seats: 30 }],
    ]);
  });

  it('pasted cells that are refused show the reason, and the other cells of the record are saved', async () => {
    const { pasted, records, states } = await paste([
      ['one', 'name', 'F'],
      ['one', 'seats', 'many'],
      ['one', 'code', 'x'],
      ['one', 'phone', '13812345678'],
      ['two', 'seats', '1'],
      ['two', 'phone', '138****'],
    ]);
    expect(states()).toEqual([
      'refused issue',
      'refused issue',
      'refused closed',
      'ready',
      'unchanged',
      'unchanged',
    ]);
    const edits = await pasted.save();
    expect(records.updates).toEqual([{ uuid: 'one', phone: '13812345678' }]);
    // The masked value from before the edit is known to the server alone.
    expect(edits).toMatchObject([{ before: undefined, after: { phone: '13812345678' } }]);
    expect(pasted.get('refused').map(({ text }) => text)).toEqual(['F', 'many', 'x']);
  });

  it('pasted cells keep their text with the reason if the record could not be read or written', async () => {
    const records = new Schools();
    records.refusals.set('two', new Conflict('conflict', { conflicts: [] }));
    const { pasted, states } = await paste(
      [
        ['gone', 'name', 'Third'],
        ['two', 'name', 'Second'],
        ['one', 'name', 'First'],
      ],
      records,
    );
    expect(states()).toEqual(['refused failed', 'ready', 'ready']);
    expect(await pasted.save()).toHaveLength(1);
    expect(states()).toEqual(['refused failed', 'refused failed', 'saved']);
  });

  it('pasted cells resolve a relation label with the pasted value of the field that narrows the relation', async () => {
    const streets: Readonly<Record<string, string>> = { north: 'n1', south: 's1' };
    const find: Find = (name, label, about) =>
      Promise.resolve([name === 'area' ? label : (streets[String(about.this?.area)] ?? '')]);
    const records = new Schools();
    for (const school of records.stored.values()) school.area = 'north';
    const { pasted } = await paste(
      [
        ['one', 'street', 'First Street'],
        ['one', 'area', 'south'],
        ['two', 'street', 'First Street'],
      ],
      records,
      find,
    );
    await pasted.save();
    expect(records.updates).toEqual([
      { uuid: 'one', area: 'south', street: 's1' },
      { uuid: 'two', street: 'n1' },
    ]);
  });

  it('pasted label of two records keeps the current record if it is one of them, and is refused otherwise', async () => {
    const records = new Schools();
    for (const [uuid, school] of records.stored) school.area = uuid === 'one' ? 'a2' : 'a3';
    const { states } = await paste(
      [
        ['one', 'area', 'Hill'],
        ['two', 'area', 'Hill'],
      ],
      records,
      () => Promise.resolve(['a1', 'a2']),
    );
    expect(states()).toEqual(['unchanged', 'refused severalRecords']);
  });

  it('pasted cells stop reading further records after they are cancelled', async () => {
    const records = new Schools();
    const asked: string[] = [];
    const { get } = records;
    records.get = (name, uuid) => {
      asked.push(uuid);
      pasted.stop();
      return get(name, uuid);
    };
    const pasted = begin(
      ['one', 'two', 'three', 'four', 'five', 'six'].map(uuid => [uuid, 'name', 'First']),
      records,
    );
    await pasted.check();
    expect(asked).toEqual(['one', 'two', 'three', 'four']);
  });
});
