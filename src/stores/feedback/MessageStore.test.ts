import { describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import { FakeMessages } from '#tests/support/fakeServer';
import { MessageStore } from './MessageStore';

function setUp() {
  const api = new FakeMessages();
  return { api, messages: new MessageStore(api) };
}

describe('MessageStore', () => {
  it('MessageStore loads messages for the first reader and reloads them on a new message', async () => {
    const { api, messages } = setUp();
    await messages.onNewMessage();
    expect(api.requests).toEqual([]);
    await messages.load();
    expect(messages.count).toBe(0);
    api.add('已办结');
    await messages.onNewMessage();
    expect(messages.count).toBe(1);
  });

  it('MessageStore loads messages once for their count', async () => {
    const { api, messages } = setUp();
    api.add('已办结');
    await messages.loadOnce();
    await messages.loadOnce();
    expect(messages.count).toBe(1);
    expect(api.requests).toHaveLength(1);
  });

  it('MessageStore removes messages that were cleared', async () => {
    const { api, messages } = setUp();
    api.add('已办结');
    await messages.load();
    await messages.clear();
    expect(messages.list).toMatchObject({ state: 'done', value: [] });
  });

  it('MessageStore keeps the loaded messages when a reload fails', async () => {
    const { api, messages } = setUp();
    api.add('已办结');
    await messages.load();
    api.failure = new Unavailable('away');
    await messages.load();
    expect(messages).toMatchObject({ count: 1, list: { state: 'failed' } });
  });

  it('MessageStore discards the messages of the previous account, even those that arrive late', async () => {
    const { api, messages } = setUp();
    api.add('已办结');
    const loading = messages.load();
    messages.reset();
    await loading;
    expect(messages).toMatchObject({ count: 0, list: { state: 'idle' } });
  });
});
