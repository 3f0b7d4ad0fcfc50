import { runInAction } from 'mobx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FakeWindow } from '#tests/support/FakeWindow';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { tokenKey } from '../../stores/settings/browserStorage';
import { RootStore } from '../../stores/RootStore';
import { StoresContext } from '../../stores/hooks/useStores';
import { ConnectionBanner } from './ConnectionBanner';

it('connection banner is shown when the connection is lost, unless sign-in is required first', () => {
  const stores = new RootStore(fakeServer(), new FakeStorage({ [tokenKey]: 'a' }), new FakeWindow('/index'));
  const getText = () =>
    renderToStaticMarkup(
      <StoresContext value={stores}>
        <ConnectionBanner />
      </StoresContext>,
    ).replace(/<[^>]*>/g, '');
  expect(getText()).toBe('');
  runInAction(() => (stores.connection.isDisconnected = true));
  expect(getText()).toContain('与服务器的连接已断开');
  const text = { zh: '', en: '' };
  stores.unsaved.register('/a', {
    isUnsaved: () => true,
    question: text,
    answerLabels: { yes: text, no: text },
  });
  void stores.session.handleRejectedToken('a');
  expect(getText()).toBe('');
});
