import { hkdfSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { DuplicateValue } from '#model/errors';
import { normaliseDocumentNumber } from '#model/formats/normaliseText';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { hmac } from '#server/encryption/EncryptionKey';
import { createFieldEncryption, type FieldEncryption } from '#server/encryption/FieldEncryption';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { closeRecordsFixtures, fixtureFiles } from '#tests/support/recordsFixture';
import { text, titled } from '#tests/support/titled';
import { KeyRotationFixture, older, one, other, type Stores } from './keyRotation/KeyRotationFixture';

const hashingKey = Buffer.from(hkdfSync('sha256', Buffer.alloc(32, 1), '', 'hash', 32));
const hashAsTyped = (value: string): string => hmac(hashingKey, normaliseDocumentNumber(value));

/** The encryption of version 2.5, which hashed a regional ID with the brackets that were typed. */
const earlier: FieldEncryption = {
  ...older,
  hash: hashAsTyped,
  hashes: value => [hashAsTyped(value)],
  encrypt: (kind, plain) => ({ ...older.encrypt(kind, plain), hash: hashAsTyped(plain) }),
};
const printed = 'A123456(3)';
const spellings = [printed, 'A1234563', 'a123456（3）'];

/** The fixture's resources with ID numbers of any shape. */
function withAnyNumber(number: JsonObject): Record<string, JsonObject> {
  const { birthDate: _, ...properties } = fixtureFiles.pupil?.properties as Record<string, JsonObject>;
  const idcard = text('Number', { 'x-sensitive': 'idcard', ...number });
  return { ...fixtureFiles, pupil: { ...fixtureFiles.pupil, properties: { ...properties, idcard } } };
}

const sealed = {
  idcard: text('Number', { 'x-sensitive': 'idcard' }),
  digest: text('Digest', { 'x-derive': { from: 'idcard', take: 'hash' } }),
};
const access: JsonObject = { admin: { all: true, full: true } };

/** Places of one family in a term, of the same child under whatever spelling. */
const placeFiles: Record<string, JsonObject> = {
  place: titled('Place', {
    ...{ type: 'object', 'x-access': access },
    properties: {
      home: text('Home', { 'x-sensitive': 'address' }),
      ...{
        ...sealed,
        from: titled('From', { type: 'integer' }),
        until: titled('Until', { type: 'integer' }),
      },
      earlierId: titled('Earlier', { 'x-ref': { to: 'place', where: { digest: '$this.digest' } } }),
    },
    'x-unique': [
      {
        ...{ fields: ['home'], states: ['held'], term: { from: 'from', until: 'until' } },
        ...{ except: ['idcard'], refusal: '已有人住', 'x-refusal-en': 'Somebody lives here' },
      },
    ],
    'x-states': {
      initial: 'asked',
      states: { asked: titled('Asked', {}), held: titled('Held', {}), left: titled('Left', { final: true }) },
      transitions: {
        hold: titled('Hold', { from: 'asked', to: 'held' }),
        leave: titled('Leave', { from: 'held', to: 'left' }),
      },
    },
  }),
};

const stores: [string, Stores][] = [
  ['MemoryStore', { open: catalog => new MemoryStore(catalog) }],
  ['SqlStore on SQLite', { open: openSqliteStore }],
];

describe.each(stores)('number that an earlier version hashed with its brackets, on %s', (_, { open }) => {
  afterEach(closeRecordsFixtures);

  it.each(spellings)(
    'unique key over an ID number hashed by an earlier version refuses %s on create, edit and restore, and a filter finds the number',
    async number => {
      const city = await KeyRotationFixture.on(open, withAnyNumber({ 'x-unique': true }));
      const gone = await city.pupil(city.as(older), { idcard: number });
      await city.as(older).remove('pupil', [gone.uuid]);
      const { uuid } = await city.pupil(city.as(earlier), { idcard: printed });
      const records = city.as(older);
      expect(await city.found(records, 'eq', number)).toEqual([uuid]);
      await expect(city.pupil(records, { idcard: number })).rejects.toThrow(DuplicateValue);
      const next = await city.pupil(records, { idcard: other });
      await expect(records.update('pupil', next.uuid, next.version, { idcard: number })).rejects.toThrow(
        DuplicateValue,
      );
      await expect(records.recover('pupil', [gone.uuid])).rejects.toThrow(DuplicateValue);
      await records.remove('pupil', [uuid]);
      await expect(city.pupil(records, { idcard: number })).resolves.toBeDefined();
    },
  );

  it.each(spellings)(
    'record lock (value that one record at a time may hold) over an ID number hashed by an earlier version refuses %s, until the record is deleted',
    async number => {
      const city = await KeyRotationFixture.on(open, withAnyNumber({}));
      const submit = async (encryption: FieldEncryption, idcard: string) => {
        const { uuid, version } = await city.pupil(city.as(earlier), { idcard });
        return city.as(encryption, 'bureau').transition('pupil', uuid, version, 'submit', {});
      };
      const held = await submit(earlier, printed);
      await expect(submit(older, number)).rejects.toMatchObject({ code: 409 });
      await city.as(older).remove('pupil', [held.uuid]);
      expect(await submit(older, number)).toMatchObject({ status: 'submitted' });
      await expect(city.as(older).recover('pupil', [held.uuid])).rejects.toMatchObject({ code: 409 });
    },
  );

  it.each(spellings)(
    'exemption from a unique key with a term recognises by digest an ID number hashed by an earlier version: %s',
    async number => {
      const city = await KeyRotationFixture.on(open, { ...fixtureFiles, ...placeFiles });
      const hold = async (encryption: FieldEncryption, values: JsonObject) => {
        const { uuid, version } = await city
          .as(encryption)
          .create('place', { home: '长江路 1 号', ...values });
        return city.as(encryption).transition('place', uuid, version, 'hold', {});
      };
      const first = await hold(earlier, { idcard: printed, from: 2026, until: 2031 });
      await expect(hold(older, { idcard: one, from: 2027, until: 2032 })).rejects.toMatchObject({
        code: 409,
      });
      const place = { idcard: number, from: 2027, until: 2032, earlierId: first.uuid };
      expect(await hold(older, place)).toMatchObject({ status: 'held', earlierId: first.uuid });
    },
  );
});

it('hashes of an ID number include one for each spelling with brackets only if the number has the format of a Hong Kong or Macau ID', () => {
  expect(older.hashes(printed)).toEqual([older.hash('A1234563'), hashAsTyped(printed)]);
  expect(older.hashes('1234567(8)')).toEqual(older.hashes('12345678'));
  for (const number of ['110101201901010010', '13800138000', 'E12345678', '3幢(2)'])
    expect(older.hashes(number)).toEqual([older.hash(number)]);
  const later = createFieldEncryption(Buffer.alloc(32, 2), Buffer.alloc(32, 1));
  expect(later.hashes(printed)[0]).toBe(later.hash(printed));
  expect(later.hashes(printed)).toHaveLength(4);
});
