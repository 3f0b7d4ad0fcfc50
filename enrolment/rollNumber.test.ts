import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { rollNumber } from './rollNumber';

const child = { certType: 'resident_id', idcard: '34052419800101001X' };
const check = async (record: JsonObject) =>
  rollNumber({ ...child, ...record }, 'studentRecordNo', {} as RuleContext);

describe('rollNumber rule', () => {
  it.each<[string, JsonObject]>([
    ['G and the resident ID of the child', { studentRecordNo: 'G34052419800101001X' }],
    ['G and the resident ID as typed', { studentRecordNo: 'g34052419800101001x' }],
    ['a provisional number', { studentRecordNo: 'L119901202008310017' }],
    ['no number', {}],
    [
      'a child with a passport',
      { certType: 'passport', idcard: 'E12345678', studentRecordNo: 'G119901202008310017' },
    ],
  ])('rollNumber rule (school roll number) accepts %s', async (_, record) => {
    expect(await check(record)).toEqual([]);
  });

  it('rollNumber rule (school roll number) refuses the letter G with the resident ID of another child, at the field', async () => {
    expect(await check({ studentRecordNo: 'G119901202008310017' })).toMatchObject([
      { path: '/studentRecordNo', keyword: 'rollNumber' },
    ]);
  });
});
