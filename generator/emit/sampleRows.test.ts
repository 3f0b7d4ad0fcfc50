import { describe, expect, it } from 'vitest';
import { computeLuhnCheckDigit } from '#model/formats';
import { scalarToText, type JsonObject } from '#model/json';
import { normaliseSchemas } from '../normalise';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { sampleRows } from './sampleRows';

const now = new Date('2026-05-01T00:00:00Z');

function made(files: Record<string, JsonObject>, rows?: Record<string, number>) {
  const { catalog } = normaliseSchemas(sourcesFrom(files), 2026);
  return sampleRows(catalog, { seed: 7, now, ...(rows && { rows }) });
}

const text = { type: 'string', maxLength: 20 };
const switchOf = (...values: string[]): JsonObject => ({ oneOf: values.map(value => ({ const: value })) });
const resource = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});

describe('sample rows', () => {
  it('sample rows default to fifty unless schema or caller sets a count', () => {
    const files = {
      a: resource({ text }),
      b: resource({ text }, { 'x-samples': { rows: 3 } }),
      c: resource({ text }),
    };
    const rows = made(files, { c: 2 });
    expect([rows.a?.length, rows.b?.length, rows.c?.length]).toEqual([50, 3, 2]);
  });

  it('sample rows get time-ordered keys, sequence numbers and system fields', () => {
    const { a = [] } = made({ a: resource({ text }) });
    const keys = a.map(row => row.uuid);
    expect(keys).toEqual(keys.toSorted());
    expect(new Set(keys).size).toBe(50);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(a.map(row => row.id)).toEqual(a.map((_, index) => index + 1));
    expect(a[0]).toHaveProperty('createdAt', expect.stringMatching(/\+08:00$/));
  });

  it('sample rows of a resource of time windows (x-window) are open now', () => {
    const moment = { type: 'string', format: 'date-time' };
    const { a = [] } = made({
      a: resource(
        { from: moment, to: moment, active: { type: 'boolean' }, other: moment },
        { 'x-window': { opens: 'from', closes: 'to', enabled: 'active' } },
      ),
    });
    const isOpen = ({ from, to, active }: JsonObject) =>
      Date.parse(scalarToText(from)) <= now.getTime() &&
      now.getTime() < Date.parse(scalarToText(to)) &&
      active === true;
    expect(a).toHaveLength(50);
    expect(a.every(isOpen)).toBe(true);
    expect(a.some(({ other }) => Date.parse(scalarToText(other)) > now.getTime())).toBe(false);
  });

  it('sample rows contain choices in proportion to their weight, and never one of weight zero', () => {
    const weights = { kind: { often: 9, rarely: 1 } };
    const files = {
      a: resource(
        { kind: switchOf('often', 'rarely', 'never') },
        { required: ['kind'], 'x-samples': { rows: 200, weights } },
      ),
    };
    const kinds = made(files).a?.map(row => row.kind) ?? [];
    expect(kinds.filter(kind => kind === 'often').length).toBeGreaterThan(140);
    expect(kinds).toContain('rarely');
    expect(kinds).not.toContain('never');
  });

  it('sample rows reference rows that match the relation condition, views included', () => {
    const files = {
      area: resource({ level: switchOf('city', 'street') }, { required: ['level'] }),
      street: {
        'x-view': { of: 'area', where: { level: 'street' } },
        type: 'object',
        properties: { level: {} },
      },
      school: resource({ streetId: { 'x-ref': 'street' } }, { required: ['streetId'] }),
      pupil: resource(
        { streetId: { 'x-ref': 'street' }, schoolId: { 'x-ref': 'school' } },
        {
          required: ['streetId', 'schoolId'],
          'x-samples': { fit: { schoolId: { streetId: '$this.streetId' } } },
        },
      ),
    };
    const { area = [], school = [], pupil = [] } = made(files, { school: 400 });
    const streets = new Set(area.filter(row => row.level === 'street').map(row => row.uuid));
    const streetOf = new Map(school.map(row => [row.uuid, row.streetId]));
    expect(pupil.every(row => streets.has(scalarToText(row.streetId)))).toBe(true);
    expect(pupil.every(row => streetOf.get(scalarToText(row.schoolId)) === row.streetId)).toBe(true);
  });

  it('sample rows form trees without cycles', () => {
    const { a = [] } = made({ a: resource({ parentId: { 'x-ref': 'a' } }, { 'x-tree': 'parentId' }) });
    const place = new Map(a.map((row, index) => [row.uuid, index]));
    const parents = a.map(row =>
      row.parentId === undefined ? -1 : (place.get(scalarToText(row.parentId)) ?? Infinity),
    );
    expect(parents.every((parent, index) => parent < index)).toBe(true);
    expect(parents.some(parent => parent >= 0)).toBe(true);
  });

  it('sample rows of a tree follow its levels, each below a row of the previous level', () => {
    const level = switchOf('city', 'district', 'street');
    const samples = { rows: 40, levels: 'level', weights: { level: { district: 1, street: 5 } } };
    const { a = [] } = made({
      a: resource(
        { level, parentId: { 'x-ref': 'a' } },
        { required: ['level'], 'x-tree': 'parentId', 'x-samples': samples },
      ),
    });
    const levelOf = new Map(a.map(row => [row.uuid, row.level]));
    const pairs = new Set(
      a.map(
        row => `${scalarToText(row.level)} below ${scalarToText(levelOf.get(scalarToText(row.parentId)))}`,
      ),
    );
    expect([...pairs].sort()).toEqual(['city below ', 'district below city', 'street below district']);
    expect(a.filter(row => row.level === 'city')).toHaveLength(1);
  });

  it('sample rows refer to any record if the condition of a relation depends on the caller', () => {
    const files = {
      a: resource({ text }),
      b: resource({ aId: { 'x-ref': { to: 'a', where: { text: '$me.organ' } } } }, { required: ['aId'] }),
    };
    expect(made(files).b).toHaveLength(50);
  });

  it('sample rows of two resources that refer to each other are generated with both references', () => {
    const files = {
      a: resource({ bId: { 'x-ref': 'b' } }),
      b: resource({ aId: { 'x-ref': 'a' } }, { required: ['aId'] }),
    };
    const { a = [], b = [] } = made(files);
    expect(b.every(row => a.some(other => other.uuid === row.aId))).toBe(true);
    expect(a.some(row => b.some(other => other.uuid === row.bId))).toBe(true);
  });

  it('sample rows are fewer than requested when unique values run out, or when the owner resource has no rows', () => {
    const files = {
      a: resource({ kind: { ...switchOf('one', 'two'), 'x-unique': true } }, { required: ['kind'] }),
      b: resource(
        { x: switchOf('1', '2'), y: switchOf('1', '2') },
        { required: ['x', 'y'], 'x-unique': [['x', 'y']] },
      ),
      c: resource({ dId: { 'x-ref': 'd' } }, { required: ['dId'] }),
      d: resource({ text }),
    };
    const rows = made(files, { d: 0 });
    expect([rows.a?.length, rows.b?.length, rows.c?.length]).toEqual([2, 4, 0]);
  });

  it('sample row generator reports the reason for missing rows', () => {
    const impossible = {
      a: resource({ n: { type: 'integer', minimum: 3, maximum: 2 } }, { required: ['n'] }),
    };
    expect(() => made(impossible)).toThrow(
      'Of the 50 sample rows asked of "a" only 0 can be made: "n": no value satisfies it (/n required).',
    );
  });

  it('sample rows reach their state by transitions, with guards, sequence numbers and effects', () => {
    const files = {
      a: resource(
        {
          season: { type: 'integer', 'x-default': '$season' },
          name: text,
          round: { type: 'integer', readOnly: true },
          number: {
            type: 'string',
            'x-number': { format: '{season}{seq:4}{luhn}', per: ['season'], on: 'submit' },
          },
          label: { type: 'string', 'x-derive': { text: '{number}/{name}' } },
        },
        {
          required: ['season'],
          'x-states': {
            initial: 'draft',
            states: { draft: {}, sent: {}, lost: {} },
            transitions: {
              submit: {
                from: 'draft',
                to: 'sent',
                guard: { properties: { record: { required: ['name', 'number'] } } },
                effects: [{ set: { round: 1, name: '$input.name' } }],
              },
            },
          },
        },
      ),
    };
    const { a = [] } = made(files);
    const sent = a.filter(row => row.status === 'sent');
    const drafts = a.filter(row => row.status === 'draft');
    expect(sent.length + drafts.length).toBe(50);
    const first = `20260001${computeLuhnCheckDigit('20260001')}`;
    expect(sent[0]).toMatchObject({
      round: 1,
      number: first,
      label: `${first}/${scalarToText(sent[0]?.name)}`,
    });
    expect(sent.every(row => row.name !== undefined && row.round === 1)).toBe(true);
    expect(drafts.every(row => row.number === undefined && row.round === undefined)).toBe(true);
  });

  it('sample rows contain derived values', () => {
    const files = {
      a: resource(
        {
          type: switchOf('resident', 'other'),
          idcard: { type: 'string', format: 'resident-id' },
          birthDate: {
            type: 'string',
            format: 'date',
            'x-derive': {
              from: 'idcard',
              take: 'birthDate',
              when: { properties: { type: { const: 'resident' } } },
            },
          },
          gender: { ...switchOf('male', 'female'), 'x-derive': { from: 'idcard', take: 'gender' } },
        },
        { required: ['type', 'idcard', 'birthDate', 'gender'] },
      ),
    };
    const { a = [] } = made(files);
    const residents = a.filter(row => row.type === 'resident');
    const born = (row: JsonObject) => scalarToText(row.idcard).replace(/^.{6}(.{4})(..)(..).*$/, '$1-$2-$3');
    expect(residents.every(row => row.birthDate === born(row))).toBe(true);
    expect(
      a.every(row => row.birthDate !== undefined && ['male', 'female'].includes(scalarToText(row.gender))),
    ).toBe(true);
  });

  it('sample rows meet x-compare, over relations too, and hold their computed values', () => {
    const files = {
      kind: resource({ most: { type: 'integer', minimum: 10, maximum: 30 } }, { required: ['most'] }),
      slot: resource(
        {
          kindId: { 'x-ref': 'kind' },
          openOn: { type: 'string', format: 'date' },
          closeOn: { type: 'string', format: 'date' },
          seats: { type: 'integer', minimum: 1, maximum: 900 },
          free: { type: 'integer', 'x-derive': { value: { minus: ['$this.kindId.most', '$this.seats'] } } },
        },
        {
          required: ['kindId', 'openOn', 'closeOn', 'seats'],
          'x-compare': [
            { field: 'closeOn', gt: '$this.openOn', lt: { plus: ['$this.openOn', { days: 9 }] } },
            { field: 'seats', lte: '$this.kindId.most' },
          ],
        },
      ),
    };
    const { kind = [], slot = [] } = made(files, { slot: 80 });
    const most = new Map(kind.map(({ uuid, most }) => [uuid, Number(most)]));
    const days = slot.map(
      ({ openOn, closeOn }) => (Date.parse(String(closeOn)) - Date.parse(String(openOn))) / 86_400_000,
    );
    expect(days.filter(count => count < 1 || count > 8)).toEqual([]);
    const left = slot.map(({ kindId, seats }) => (most.get(String(kindId)) ?? 0) - Number(seats));
    expect(left.filter(count => count < 0)).toEqual([]);
    expect(slot.map(({ free }) => free)).toEqual(left);
  });
});
