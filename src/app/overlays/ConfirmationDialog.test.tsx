import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ConfirmationQuestion } from '../../stores/feedback/ConfirmationStore';
import { ConfirmationDialog } from './ConfirmationDialog';

const message = { zh: '确定删除吗？', en: 'Delete it?' };
const question = (refusable: boolean): ConfirmationQuestion => ({
  id: 1,
  message,
  isRefusable: refusable,
  answer: () => {},
});
const render = (refusable: boolean) =>
  renderToStaticMarkup(<ConfirmationDialog question={question(refusable)} />);
const getText = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

describe('QuestionDialog', () => {
  it('confirmation dialog has the reminder title, a warning, and buttons to confirm or cancel [const.7]', () => {
    expect(getText(render(true))).toEqual(['温馨提示', '×', '确定删除吗？', '取消', '确定']);
    expect(render(true)).toContain('warning-sign');
  });

  it('confirmation dialog about unsaved text emphasises the button that keeps the text', () => {
    const answers = { yes: { zh: '离开', en: 'Leave' }, no: { zh: '继续编辑', en: 'Go on editing' } };
    const markup = renderToStaticMarkup(
      <ConfirmationDialog question={{ ...question(true), answerLabels: answers }} />,
    );
    const stressed = markup.split('<button').filter(button => button.includes('intent-primary'));
    expect(stressed).toHaveLength(1);
    expect(stressed[0]).toContain('继续编辑');
    expect(markup).toContain('intent-danger');
  });

  it('alert dialog has a single button', () => {
    expect(getText(render(false))).toEqual(['温馨提示', '×', '确定删除吗？', '确定']);
    expect(render(false)).not.toContain('warning-sign');
  });
});
