import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { getChoiceOfValue, getChoices, narrowChoices } from './choiceValues';

const field: ProjectedField = {
  title: '原因',
  type: 'string',
  'x-kind': 'choice',
  'x-origin': 'author',
  'x-choices': [
    { value: 'lost', title: '丢失' },
    { value: 'late', title: '逾期' },
    { value: 'old', title: '旧原因', retired: true },
  ],
};
const offered = (...said: [allowed: string[] | undefined, value: string | undefined]) =>
  getChoices(narrowChoices(field, ...said)).map(({ value }) => value);

describe('narrowChoices', () => {
  it('narrowChoices returns the choices that are allowed by the condition and not retired', () => {
    expect(offered(undefined, undefined)).toEqual(['lost', 'late']);
    expect(offered(['late', 'old'], undefined)).toEqual(['late']);
  });

  it('narrowChoices includes the stored choice of the record, even if retired or not allowed', () => {
    expect(offered(undefined, 'old')).toEqual(['lost', 'late', 'old']);
    expect(offered(['late'], 'lost')).toEqual(['lost', 'late']);
  });

  it('getChoiceOfValue returns the title of a retired choice', () => {
    expect(getChoiceOfValue(field, 'old').title).toBe('旧原因');
  });
});
