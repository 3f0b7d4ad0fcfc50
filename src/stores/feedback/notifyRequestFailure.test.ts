import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError, NotAllowed, NotSignedIn } from '#model/errors';
import { FakeRecords } from '#tests/support/fakeServer';
import { ListStore } from '../records/ListStore';
import { NoticeStore } from './NoticeStore';
import { notifyRequestFailure } from './notifyRequestFailure';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] };
const message = { zh: '数据库繁忙', en: 'The database is busy' };

function setUp() {
  const records = new FakeRecords();
  const list = new ListStore(records, 'pool');
  const notices = new NoticeStore();
  const received: unknown[] = [];
  const dispose = notifyRequestFailure(notices, () => list.page);
  const ask = async (answer: number | AppError) => {
    records.totals.set('pool', answer);
    await list.load(query);
    received.push(...notices.notices.map(notice => notice.message));
    notices.clear();
  };
  return { ask, received, dispose };
}

it("notifyRequestFailure shows one notice with the server's message when a list request and its retries fail [catalogue.4]", async () => {
  const { ask, received } = setUp();
  await ask(new AppError(message));
  await ask(new AppError(message));
  expect(received).toEqual([message]);
  await ask(3);
  await ask(new AppError(message));
  expect(received).toEqual([message, message]);
});

it.each([new NotAllowed('notAllowed'), new NotSignedIn('notSignedIn')])(
  'notifyRequestFailure shows no notice for an error that redirects: %s',
  async error => {
    const { ask, received } = setUp();
    await ask(error);
    expect(received).toEqual([]);
  },
);

it('notifyRequestFailure shows no notice after the subscription has ended', async () => {
  const { ask, received, dispose } = setUp();
  dispose();
  await ask(new AppError(message));
  expect(received).toEqual([]);
});
