import { runInAction } from 'mobx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MemoryFrame } from '#tests/support/MemoryFrame';
import { FakeKeep, fakeServer } from '#tests/support/fakeServer';
import { tokenKey } from '../../stores/Keep';
import { RootStore } from '../../stores/RootStore';
import { StoresContext } from '../../stores/useStores';
import { ConnectionBanner } from './ConnectionBanner';

it('a connection that is lost is told of, but not to whoever has to sign in again first', () => {
  const stores = new RootStore(fakeServer(), new FakeKeep({ [tokenKey]: 'a' }), new MemoryFrame('/index'));
  const words = () =>
    renderToStaticMarkup(
      <StoresContext value={stores}>
        <ConnectionBanner />
      </StoresContext>,
    ).replace(/<[^>]*>/g, '');
  expect(words()).toBe('');
  runInAction(() => (stores.connection.away = true));
  expect(words()).toContain('与服务器的连接已断开');
  const text = { zh: '', en: '' };
  stores.unsaved.hold('/a', { unsaved: () => true, question: text, answers: { yes: text, no: text } });
  void stores.session.lose('a');
  expect(words()).toBe('');
});
