import { describe, expect, it } from 'vitest';
import { ConfirmationStore } from './ConfirmationStore';

const text = { zh: '问', en: 'ask' };

describe('ConfirmationStore', () => {
  it('confirmation dialog resolves to the answer of the user', async () => {
    const questions = new ConfirmationStore();
    const first = questions.confirm(text);
    questions.current?.answer(true);
    expect(await first).toBe(true);
    const second = questions.confirm(text);
    questions.current?.answer(false);
    expect(await second).toBe(false);
    expect(questions.current).toBeUndefined();
  });

  it('confirmation dialogs are queued and shown one after the other', async () => {
    const questions = new ConfirmationStore();
    const first = questions.confirm('first');
    const second = questions.alert('second');
    expect(questions.current).toMatchObject({ message: 'first', isRefusable: true });
    questions.current?.answer(true);
    expect(questions.current).toMatchObject({ message: 'second', isRefusable: false });
    questions.current?.answer(true);
    await Promise.all([first, second]);
  });

  it('confirmation dialogs all resolve to no when they are dismissed', async () => {
    const questions = new ConfirmationStore();
    const asked = [questions.confirm(text), questions.confirm(text)];
    questions.dismissAll();
    expect(await Promise.all(asked)).toEqual([false, false]);
    expect(questions.current).toBeUndefined();
  });
});
