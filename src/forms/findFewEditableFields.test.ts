import { describe, expect, it } from 'vitest';
import { findFewEditableFields } from './findFewEditableFields';

const fieldsOf = (count: number) => Array.from({ length: count }, (_, index) => `field${index}`);
const stepOf = (...names: string[]) => ({
  title: '',
  sections: [{ title: '', rows: names.map(name => [name]) }],
});

describe('short list of editable fields', () => {
  it('findFewEditableFields returns the editable fields of all wizard steps if they are less than a third', () => {
    const steps = [stepOf(...fieldsOf(5), 'address'), stepOf('home', 'remark')];
    expect(findFewEditableFields(steps, new Set(['home', 'address']))).toEqual(['address', 'home']);
  });

  it.each([
    ['most fields may be changed', 9, 3],
    ['more than twelve may be', 100, 13],
    ['none may be', 9, 0],
  ])('findFewEditableFields returns no fields if %s', (_, shown, editable) => {
    const names = fieldsOf(shown);
    expect(findFewEditableFields([stepOf(...names)], new Set(names.slice(0, editable)))).toEqual([]);
  });
});
