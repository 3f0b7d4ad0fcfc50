import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import type { JsonObject, JsonValue } from '#model/json';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { compareCatalogs } from './compareCatalogs';
import { formatCatalogComparison } from '../print/formatCatalogComparison';
import { findRefusedRecords, type StoredRecordsSnapshot } from './findRefusedRecords';

const both = (title: string): JsonObject => ({ title, 'x-title-en': title });
// A type alias, because an interface is not assignable to JsonObject.
type File = {
  required: string[];
  properties: Record<string, JsonObject>;
  'x-access': Record<string, JsonObject>;
  'x-alias'?: string[];
};

const clinic = {
  ...both('clinic'),
  type: 'object',
  required: ['name'],
  'x-alias': ['surgery'],
  properties: {
    name: { ...both('name'), type: 'string', maxLength: 20 },
    phone: { ...both('phone'), type: 'string' },
    beds: { ...both('beds'), type: 'integer', minimum: 0, maximum: 100 },
    kind: {
      ...both('kind'),
      oneOf: ['public', 'private'].map(value => ({ const: value, ...both(value) })),
    },
    place: {
      ...both('place'),
      type: 'object',
      properties: {
        side: {
          ...both('side'),
          oneOf: ['north', 'south'].map(value => ({ const: value, ...both(value) })),
        },
      },
    },
  },
  'x-access': { admin: { all: true }, bureau: { see: true, edit: ['phone'] }, school: { see: ['name'] } },
};

/** A modified valid copy of the file. */
const edited = (change: (file: File) => void): Promise<Catalog> => {
  const file = structuredClone(clinic) as File;
  change(file);
  return catalogFromFiles({ clinic: file });
};

describe('catalog comparison', () => {
  let before: Catalog;
  beforeAll(async () => {
    before = await catalogFromFiles({ clinic });
  });

  const weighed = async (change: Parameters<typeof edited>[0]): Promise<string[]> =>
    compareCatalogs(before, await edited(change)).map(
      ({ weight, resource, part, what }) => `${weight} ${resource}.${part} ${what.en}`,
    );

  it('comparison of two catalogs (sets of schemas) classifies a changed refusal text of a pattern as a change of wording only', async () => {
    const refusedWith = (zh: string) =>
      edited(({ properties }) => {
        const words = { pattern: '^1', 'x-refusal': zh, 'x-refusal-en': 'Begin with 1' };
        grow(properties.phone, words);
        const named = { name: { ...both('name'), type: 'string', ...words } };
        properties.keeper = { ...both('keeper'), type: 'object', properties: named };
      });
    const changes = compareCatalogs(await refusedWith('以 1 开头'), await refusedWith('第一位是 1'));
    expect(changes.map(({ weight, part, what }) => `${weight} ${part} ${what.en}`)).toEqual([
      'safe phone its wording or its control changes',
    ]);
  });

  it('comparison of two catalogs (sets of schemas) reports no change between equal catalogs', async () => {
    expect(await weighed(() => undefined)).toEqual([]);
  });

  it.each<[string, Parameters<typeof edited>[0]]>([
    [
      'safe clinic.email the field is new',
      ({ properties }) => (properties.email = { ...both('e'), type: 'string' }),
    ],
    [
      'safe clinic.name its limits widen: maxLength',
      ({ properties }) => grow(properties.name, { maxLength: 40 }),
    ],
    [
      'safe clinic.phone its wording or its control changes',
      ({ properties }) => grow(properties.phone, both('call')),
    ],
    ['safe clinic.name it is required no more', file => (file.required = [])],
    ['risky clinic.phone it becomes required', file => (file.required = ['name', 'phone'])],
    [
      'risky clinic.name its limits narrow: maxLength',
      ({ properties }) => grow(properties.name, { maxLength: 5 }),
    ],
    [
      'risky clinic.phone its limits narrow: maxLength',
      ({ properties }) => grow(properties.phone, { maxLength: 5 }),
    ],
    [
      'risky clinic.phone what it accepts changes: pattern',
      ({ properties }) => grow(properties.phone, { pattern: '^1' }),
    ],
    [
      'risky clinic. the rules of its windows change',
      file => {
        for (const name of ['from', 'to'])
          file.properties[name] = { ...both(name), type: 'string', format: 'date-time' };
        Object.assign(file, { 'x-window': { opens: 'from', closes: 'to' } });
      },
    ],
    ['risky clinic.name it becomes unique', ({ properties }) => grow(properties.name, { 'x-unique': true })],
    [
      'risky clinic.beds its kind widens from integer to number',
      ({ properties }) => grow(properties.beds, { type: 'number' }),
    ],
    [
      'risky clinic.school reaches other rows or fields with see',
      file => (file['x-access'].school = { see: ['name', 'beds'] }),
    ],
    [
      'risky clinic.school may now delete',
      file => (file['x-access'].school = { see: ['name'], delete: true }),
    ],
    ['breaking clinic.bureau may no more edit', file => (file['x-access'].bureau = { see: true })],
    [
      'breaking clinic.phone the field goes with its values',
      ({ properties, ...file }) => {
        delete properties.phone;
        file['x-access'].bureau = { see: true, edit: ['beds'] };
      },
    ],
    [
      'breaking clinic.call it was called phone',
      ({ properties, ...file }) => {
        properties.call = { ...properties.phone, 'x-was': ['phone'] };
        delete properties.phone;
        file['x-access'].bureau = { see: true, edit: ['call'] };
      },
    ],
    [
      'breaking clinic.phone it becomes read-only, and whoever writes it is refused',
      ({ properties, ...file }) => {
        grow(properties.phone, { readOnly: true });
        file['x-access'].bureau = { see: true, edit: ['beds'] };
      },
    ],
    [
      'breaking clinic.phone its kind changes from text to integer',
      ({ properties }) => {
        properties.phone = { ...both('phone'), type: 'integer' };
      },
    ],
    [
      'breaking clinic.kind the choices private go',
      ({ properties }) => {
        (properties.kind?.oneOf as JsonValue[]).pop();
      },
    ],
    [
      'breaking clinic.place the choices side=south go',
      ({ properties }) => {
        (inPlace(properties).oneOf as JsonValue[]).pop();
      },
    ],
    ['breaking clinic.surgery it answers to this name no more', file => delete file['x-alias']],
  ])('comparison of two catalogs (sets of schemas) classifies the change %s', async (said, change) => {
    expect(await weighed(change)).toContain(said);
  });

  it('comparison of two catalogs (sets of schemas) distinguishes an added from a removed resource', async () => {
    const without = await catalogFromFiles({});
    expect(compareCatalogs(without, before)).toMatchObject([{ weight: 'safe', resource: 'clinic' }]);
    expect(compareCatalogs(before, without)).toMatchObject([{ weight: 'breaking', resource: 'clinic' }]);
  });

  it('comparison of two catalogs (sets of schemas) counts and names stored records that violate the new schema', async () => {
    const after = await edited(({ properties }) => {
      grow(properties.name, { maxLength: 3 });
      properties.telephone = { ...properties.phone, 'x-was': ['phone'], pattern: '^1' };
      delete properties.phone;
    }).catch(() => undefined);
    expect(after).toBeUndefined();
    const sound = await edited(file => {
      grow(file.properties.name, { maxLength: 3 });
      file.properties.telephone = {
        ...file.properties.phone,
        'x-was': ['phone'],
        pattern: '^1',
      };
      delete file.properties.phone;
      file['x-access'].bureau = { see: true, edit: ['telephone'] };
    });
    const stored: StoredRecordsSnapshot = {
      catalog: before,
      async *records({ name }) {
        await Promise.resolve();
        if (name !== 'clinic') return;
        yield { uuid: 'a', record: { name: 'abc', phone: '123' } };
        yield { uuid: 'b', record: { name: 'abcd', phone: '123' } };
        yield { uuid: 'c', record: { name: 'abc', phone: '223' } };
      },
      close: () => Promise.resolve(),
    };
    expect(await findRefusedRecords(stored, sound)).toEqual([
      {
        resource: 'clinic',
        records: 3,
        refused: 2,
        choices: [],
        examples: [
          { uuid: 'b', path: '/name', keyword: 'maxLength' },
          { uuid: 'c', path: '/telephone', keyword: 'pattern' },
        ],
      },
    ]);
    expect(await findRefusedRecords(stored, before)).toEqual([]);
  });

  it('comparison of two catalogs (sets of schemas) reports removed choices that stored records hold, deleted ones included', async () => {
    const after = await edited(({ properties }) => {
      (properties.kind?.oneOf as JsonValue[]).shift();
      (inPlace(properties).oneOf as JsonValue[]).pop();
    });
    const stored: StoredRecordsSnapshot = {
      catalog: before,
      async *records({ name }, { deleted } = { deleted: false }) {
        await Promise.resolve();
        if (name !== 'clinic') return;
        const record: JsonObject = { name: 'abc', place: { side: 'south' } };
        yield { uuid: deleted ? 'c' : 'a', record };
      },
      close: () => Promise.resolve(),
    };
    const refused = await findRefusedRecords(stored, after);
    const choices = [{ choice: 'clinic.place.side=south', records: 2 }];
    const examples = [{ uuid: 'a', path: '/place/side', keyword: 'enum' }];
    expect(refused).toEqual([{ resource: 'clinic', records: 1, refused: 1, choices, examples }]);
    expect(formatCatalogComparison(compareCatalogs(before, after), refused, 'en')).toContain(
      '! clinic: 1 of 1 stored records would be refused\n    clinic.place.side=south  in 2 records, deleted ones too\n',
    );
  });
});

function inPlace({ place }: File['properties']): JsonObject {
  const { side } = place?.properties as Record<string, JsonObject>;
  return side ?? {};
}

function grow(field: JsonObject | undefined, more: JsonObject): void {
  Object.assign(field ?? {}, more);
}
