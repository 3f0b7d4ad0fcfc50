import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { findEmptyFields } from './findEmptyFields';

const text = { title: 'x', type: 'string', 'x-kind': 'text' } as ProjectedField;
const createFacts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `f${index}`, field: text }));

/** A record whose first fields are empty, in every way that a field can be. */
function createRecord(count: number, empty: number): Record<string, JsonValue> {
  const nothing: readonly JsonValue[] = [null, '', []];
  const getEmpty = (index: number): JsonValue => nothing[index % nothing.length] ?? null;
  return Object.fromEntries(
    createFacts(count).map(({ name }, index) => [name, index < empty ? getEmpty(index) : 'given']),
  );
}

describe('findEmptyFields', () => {
  it('findEmptyFields returns the empty fields of a long record, which the record page folds', () => {
    const found = findEmptyFields(createFacts(13), createRecord(13, 4));
    expect([...found]).toEqual(['f0', 'f1', 'f2', 'f3']);
  });

  it.each([
    ['of a short record', 12, 8],
    ['that are too few for a fold', 20, 3],
  ])('findEmptyFields returns no empty fields %s', (_, count, empty) => {
    expect(findEmptyFields(createFacts(count), createRecord(count, empty)).size).toBe(0);
  });

  it('findEmptyFields omits a field that the next transition requires', () => {
    const found = findEmptyFields(createFacts(13), createRecord(13, 5), new Set(['f1']));
    expect([...found]).toEqual(['f0', 'f2', 'f3', 'f4']);
  });

  it('findEmptyFields does not count as empty a range with one end, and a register comparison without differences', () => {
    const facts = createFacts(14).map(fact =>
      fact.name === 'f0'
        ? { ...fact, end: { name: 'f13', field: text } }
        : fact.name === 'f1'
          ? { ...fact, field: { ...text, 'x-differs': {} } as unknown as ProjectedField }
          : fact,
    );
    expect([...findEmptyFields(facts, createRecord(14, 6))]).toEqual(['f2', 'f3', 'f4', 'f5']);
  });

  it('findEmptyFields never counts false or zero as empty', () => {
    const record = { ...createRecord(13, 6), f0: false, f1: 0 };
    expect([...findEmptyFields(createFacts(13), record)]).toEqual(['f2', 'f3', 'f4', 'f5']);
  });
});
