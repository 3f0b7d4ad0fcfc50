import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TabsFixture } from '#tests/support/TabsFixture';
import { StoresContext } from '../../stores/hooks/useStores';
import { useConfirmedClose } from './useConfirmedClose';

/** A dialog with or without text, and whether it was closed. */
async function setUp(hasText: boolean) {
  const fixture = await TabsFixture.create();
  let isClosed = false;
  let close: (() => Promise<void>) | undefined;
  function Dialog() {
    close = useConfirmedClose(hasText, () => (isClosed = true));
    return null;
  }
  renderToStaticMarkup(
    <StoresContext value={fixture.stores}>
      <Dialog />
    </StoresContext>,
  );
  if (!close) throw new Error('The dialog was not rendered');
  return { fixture, close, isClosed: () => isClosed };
}

it('dialog without typed text closes without a question', async () => {
  const { fixture, close, isClosed } = await setUp(false);
  await close();
  expect(isClosed()).toBe(true);
  expect(fixture.stores.questions.current).toBeUndefined();
});

it.each([true, false])(
  'dialog with typed text asks before it closes, and closes if the user discards the text (discarded: %s)',
  async isDiscarded => {
    const { fixture, close, isClosed } = await setUp(true);
    const closing = close();
    expect(isClosed()).toBe(false);
    expect(fixture.stores.questions.current?.message).toMatchObject({
      zh: '关闭对话框将丢失已填写的内容。',
    });
    await fixture.answerQuestion(isDiscarded);
    await closing;
    expect(isClosed()).toBe(isDiscarded);
  },
);
