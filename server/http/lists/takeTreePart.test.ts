import { expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import { takeTreePart } from './takeTreePart';

const take = (query: string) => {
  const { question, rest } = takeTreePart(new URLSearchParams(query));
  return [question, rest.toString()];
};

it('asks for the whole tree where no word asks for a part of it', () => {
  expect(take('fields=name')).toEqual([undefined, 'fields=name']);
  expect(take('parent%5Beq%5D=a')).toEqual([undefined, 'parent%5Beq%5D=a']);
});

it('takes the levels, the record and the text that are asked for out of the query', () => {
  expect(take('parent=&parent=a&fields=name')).toEqual([{ parents: ['', 'a'] }, 'fields=name']);
  expect(take('reveal=a')).toEqual([{ parents: [], reveal: 'a' }, '']);
  expect(take('find=%20East%20')).toEqual([{ parents: [], find: 'East' }, '']);
});

it('refuses a word that is there twice, and a text that no list would search for', () => {
  expect(() => takeTreePart(new URLSearchParams('find=a&find=b'))).toThrow(ValidationFailed);
  expect(() => takeTreePart(new URLSearchParams({ find: '\u0000' }))).toThrow(ValidationFailed);
});
