import { expect, it } from 'vitest';
import { NotAllowed, NotFound, TooManyRequests, ValidationFailed } from '#model/errors';
import { getRevealError } from './getRevealError';

it.each([
  [new TooManyRequests(3600), '今日可查看的次数已用完，请明天再试，或联系管理员'],
  [new NotAllowed('notAllowed'), '您不能查看此项的完整内容'],
  [new ValidationFailed([{ path: '/reason', keyword: 'minLength' }]), '5 至 500 个字。查看会留下记录。'],
  [new NotFound({ zh: '没有这条记录', en: 'There is no such record' }), '没有这条记录'],
])('error of a refused reveal gives the reason: %s', (error, text) => {
  expect(getRevealError(error, 'zh')).toBe(text);
});
