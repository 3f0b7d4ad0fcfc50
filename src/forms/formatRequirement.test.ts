import { expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { formatRequirement } from './formatRequirement';

const proofs: ProjectedField = {
  title: '尚缺证明',
  type: 'array',
  'x-kind': 'choices',
  'x-origin': 'author',
  'x-choices': [
    { value: 'residence', title: '居住证' },
    { value: 'water', title: '用水' },
  ],
};
const name: ProjectedField = { title: '姓名', type: 'string', 'x-kind': 'text', 'x-origin': 'author' };

it('text of an unmet requirement on a computed list of choices names the missing choices', () => {
  expect(formatRequirement(proofs, ['residence', 'water'], 'zh')).toBe('尚缺证明：居住证, 用水');
  expect(formatRequirement(proofs, ['water'], 'en')).toBe('尚缺证明: 用水');
});

it('text of an unmet requirement on any other field is the field title', () => {
  expect(formatRequirement(proofs, [], 'zh')).toBe('尚缺证明');
  expect(formatRequirement(name, '李', 'zh')).toBe('姓名');
});
