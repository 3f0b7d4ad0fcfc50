import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../stores/feedback/QuestionStore';
import { QuestionDialog } from './QuestionDialog';

const say = { zh: '确定删除吗？', en: 'Delete it?' };
const question = (refusable: boolean): Question => ({
  id: 1,
  message: say,
  isRefusable: refusable,
  answer: () => {},
});
const drawn = (refusable: boolean) => renderToStaticMarkup(<QuestionDialog question={question(refusable)} />);
const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

describe('a question', () => {
  it('is a friendly reminder that warns, to be agreed to or not [const.7]', () => {
    expect(words(drawn(true))).toEqual(['温馨提示', '×', '确定删除吗？', '取消', '确定']);
    expect(drawn(true)).toContain('warning-sign');
  });

  it('before something is lost stresses the answer that keeps it', () => {
    const answers = { yes: { zh: '离开', en: 'Leave' }, no: { zh: '继续编辑', en: 'Go on editing' } };
    const markup = renderToStaticMarkup(
      <QuestionDialog question={{ ...question(true), answerLabels: answers }} />,
    );
    const stressed = markup.split('<button').filter(button => button.includes('intent-primary'));
    expect(stressed).toHaveLength(1);
    expect(stressed[0]).toContain('继续编辑');
    expect(markup).toContain('intent-danger');
  });

  it('that is only to be read has one answer', () => {
    expect(words(drawn(false))).toEqual(['温馨提示', '×', '确定删除吗？', '确定']);
    expect(drawn(false)).not.toContain('warning-sign');
  });
});
