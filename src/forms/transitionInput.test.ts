import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { getCompleteTransitionInput } from './transitionInput';

const text: ProjectedField = { 'x-kind': 'text', 'x-origin': 'author', title: '' };
const suggested: ProjectedField = { ...text, 'x-start': 'suggested' };
const visit: ProjectedField = { ...text, default: 'none' };

describe('complete input of a transition', () => {
  it.each([
    ['nothing is required', { properties: { comment: text } }, {}],
    [
      'each required input has a default, of its own or from the record',
      { properties: { suggested, visit, comment: text }, required: ['suggested', 'visit'] },
      { suggested: 'A', visit: 'none' },
    ],
  ])('transition input is complete if %s', (_, input, expected) => {
    expect(getCompleteTransitionInput(input, { suggested: 'A' })).toEqual(expected);
  });

  it.each([
    ['has no default', { properties: { comment: text }, required: ['comment'] }],
    ['takes its default from an empty field', { properties: { suggested }, required: ['suggested'] }],
    [
      'is a list whose items must be filled in',
      {
        properties: { items: { ...text, 'x-kind': 'list' as const, minItems: 1 } },
        required: ['items'],
      },
    ],
  ])('transition input is incomplete if a required input %s', (_, input) => {
    expect(getCompleteTransitionInput(input, { suggested: null })).toBeUndefined();
  });
});
