import { expect, it } from 'vitest';
import { field } from '#tests/support/catalogs';
import { getGenderChoice } from './getGenderChoice';

const withChoices = (...values: (string | number)[]) => ({
  ...field('choice', { choices: values.map(value => ({ value, title: { zh: '性别', en: 'Gender' } })) }),
  name: 'gender',
});
const [boy, girl] = ['110101201901010010', '110101201901010029'];

it.each([
  ['the numbers of the national code', withChoices(1, 2), 1, 2],
  ['names', withChoices('male', 'female'), 'male', 'female'],
])('getGenderChoice returns the choice of the gender in an ID number: %s', (_, gender, male, female) => {
  expect(getGenderChoice(gender, boy)).toBe(male);
  expect(getGenderChoice(gender, girl)).toBe(female);
  expect(getGenderChoice(gender, 'no number')).toBeUndefined();
});
