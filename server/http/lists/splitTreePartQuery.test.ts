import { expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import { splitTreePartQuery } from './splitTreePartQuery';

const take = (query: string) => {
  const { question, rest } = splitTreePartQuery(new URLSearchParams(query));
  return [question, rest.toString()];
};

it('tree query without the parameters parent, reveal and find requests the whole tree', () => {
  expect(take('fields=name')).toEqual([undefined, 'fields=name']);
  expect(take('parent%5Beq%5D=a')).toEqual([undefined, 'parent%5Beq%5D=a']);
});

it('tree query is split into levels, revealed record and search text, and the rest', () => {
  expect(take('parent=&parent=a&fields=name')).toEqual([{ parents: ['', 'a'] }, 'fields=name']);
  expect(take('reveal=a')).toEqual([{ parents: [], reveal: 'a' }, '']);
  expect(take('find=%20East%20')).toEqual([{ parents: [], find: 'East' }, '']);
});

it('tree query refuses a repeated parameter, and a search text that lists refuse', () => {
  expect(() => splitTreePartQuery(new URLSearchParams('find=a&find=b'))).toThrow(ValidationFailed);
  expect(() => splitTreePartQuery(new URLSearchParams({ find: '\u0000' }))).toThrow(ValidationFailed);
});
