import { expect, it } from 'vitest';
import { suggestVariable } from './suggestVariable';

const known = ['$this', '$this.seats', '$this.name', '$me.id', '$input.reason'];

it.each([
  ['$this.seat', 'Write "$this.seats".'],
  ['$this.fees', 'Name a field of this resource, or declare "fees" under "properties" first.'],
  ['$input.reson', 'Write "$input.reason".'],
  ['$input.note', 'Declare "note" in the "input" of this transition.'],
  ['$me.area', 'Declare "area" in the "x-me" of the accounts.'],
])('suggestVariable proposes for %s a near name of the same source, or how to declare it', (word, cure) => {
  expect(suggestVariable(word, known).en).toBe(cure);
});
