import { describe, expect, it } from 'vitest';
import type { FormStepLayout } from '../layout';
import { hasOutline } from './hasOutline';

let count = 0;
const section = (fields: number) => ({
  title: 'Section',
  rows: Array.from({ length: fields }, () => [`field${++count}`]),
});
const step = (...fields: number[]): FormStepLayout => ({ title: 'Step', sections: fields.map(section) });

describe('outline (table of contents) of a form', () => {
  it.each<[string, FormStepLayout[], boolean]>([
    ['three sections of many fields', [step(4, 4, 4)], true],
    ['three steps of many fields', [step(4), step(4), step(4)], true],
    ['three sections of few fields', [step(1, 1, 2)], false],
    ['two sections, however many fields they have', [step(20, 20)], false],
    ['two steps, however many sections they have', [step(5, 5, 5), step(5, 5, 5)], false],
    ['nothing', [], false],
  ])(
    'outline (table of contents) is shown only for a long form, not of few fields or sections: form of %s',
    (_, steps, expected) => {
      expect(hasOutline(steps)).toBe(expected);
    },
  );
});
