import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { diffValues } from './diffValues';

describe('diffValues', () => {
  it('diffValues returns the changed fields, and null for a cleared one', () => {
    const stored = { name: 'a', phone: '1', seats: 3, tags: ['x'], keeper: { name: 'k' } };
    const current = { name: 'b', seats: 3, tags: ['x', 'y'], keeper: { name: 'k' }, fee: 0 };
    expect(diffValues(stored, current)).toEqual({ name: 'b', phone: null, tags: ['x', 'y'], fee: 0 });
  });

  it('diffValues returns no changes for equal values, whatever the key order', () => {
    expect(diffValues({ a: 1, b: { c: 1, d: 2 } }, { b: { d: 2, c: 1 }, a: 1 })).toEqual({});
  });

  it('diffValues returns changes that turn the stored record into the edited one', () => {
    const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer(), { maxLength: 3 }));
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);
    fc.assert(
      fc.property(record, record, (stored: JsonObject, current: JsonObject) => {
        const changes = diffValues(stored, current);
        const merged = Object.entries({ ...stored, ...changes }).filter(([, kept]) => kept !== null);
        expect(Object.fromEntries(merged)).toEqual({ ...current });
        expect(Object.keys(changes).every(name => stored[name] !== changes[name])).toBe(true);
      }),
    );
  });
});
