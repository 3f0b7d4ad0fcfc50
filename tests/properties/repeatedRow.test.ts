import type { SampleRow } from '#generator/emit/sampleRows';
import { describe, expect, it } from 'vitest';
import { normaliseSchemas } from '#generator/normalise';
import { getBirthDate, getGender, computeResidentIdCheckCharacter } from '#model/formats';
import { isResidentId } from '#model/formats/residentId';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { isRepeatable, repeatedRow } from '../bench/city/repeatedRow';

const toNumber = (digits: string) => `${digits}${computeResidentIdCheckCharacter(digits)}`;

describe('repeated rows of the benchmark', () => {
  const person = {
    title: '人',
    'x-title-en': 'Person',
    type: 'object',
    properties: {
      idcard: { title: '证件号码', 'x-title-en': 'ID number', type: 'string', 'x-sensitive': 'idcard' },
    },
  };
  const resource = normaliseSchemas(sourcesFrom({ person }), 2026).catalog.resources.person;
  const samples = ['11010120190301001', '44030520181231002'].map((digits, at) => ({
    uuid: `sample-${at}`,
    idcard: toNumber(digits),
  }));

  it('copied row of the benchmark has its own ID number, with the birth date and gender of the sample row', () => {
    if (!resource) throw new Error('The schema of person was not read');
    const counts = Array.from({ length: 500 }, (_, at) => 1_000_000 + at);
    const numbers = counts.map(n => String(repeatedRow(resource, samples, n).idcard));
    for (const [at, number] of numbers.entries()) {
      const sample = samples[at % samples.length]?.idcard ?? '';
      expect([isResidentId(number), getBirthDate(number), getGender(number)]).toEqual([
        true,
        getBirthDate(sample),
        getGender(sample),
      ]);
    }
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('copied row of the benchmark has a school roll number that contains its own ID number', () => {
    if (!resource) throw new Error('The schema of person was not read');
    const onRoll = samples.map(row => ({ ...row, studentRecordNo: `G${row.idcard}` }));
    const { idcard, studentRecordNo } = repeatedRow(resource, onRoll, 7);
    expect(studentRecordNo).toBe(`G${String(idcard)}`);
  });

  it('benchmark copies rows with a resident ID or none, and skips rows with another ID document', () => {
    if (!resource) throw new Error('The schema of person was not read');
    const rows: SampleRow[] = [{ uuid: 'a' }, { uuid: 'b', idcard: null }, ...samples];
    expect(rows.map(row => isRepeatable(resource, row))).not.toContain(false);
    expect(isRepeatable(resource, { uuid: 'a', idcard: 'H1234567800' })).toBe(false);
  });
});
