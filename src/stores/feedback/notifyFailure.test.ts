import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError, NotAllowed, NotSignedIn } from '#model/errors';
import { FakeRecords } from '#tests/support/fakeServer';
import { ListStore } from '../records/ListStore';
import { NoticeStore } from './NoticeStore';
import { notifyFailure } from './notifyFailure';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] };
const say = { zh: '数据库繁忙', en: 'The database is busy' };

function begin() {
  const records = new FakeRecords();
  const list = new ListStore(records, 'pool');
  const notices = new NoticeStore();
  const told: unknown[] = [];
  const stop = notifyFailure(notices, () => list.page);
  const ask = async (answer: number | AppError) => {
    records.totals.set('pool', answer);
    await list.load(query);
    told.push(...notices.notices.map(notice => notice.message));
    notices.clear();
  };
  return { ask, told, stop };
}

it("notifies once with the server's message when a list request and its retries fail [catalogue.4]", async () => {
  const { ask, told } = begin();
  await ask(new AppError(say));
  await ask(new AppError(say));
  expect(told).toEqual([say]);
  await ask(3);
  await ask(new AppError(say));
  expect(told).toEqual([say, say]);
});

it.each([new NotAllowed('notAllowed'), new NotSignedIn('notSignedIn')])(
  'shows no notice for an error that redirects: %s',
  async error => {
    const { ask, told } = begin();
    await ask(error);
    expect(told).toEqual([]);
  },
);

it('shows no notice after the subscription has ended', async () => {
  const { ask, told, stop } = begin();
  stop();
  await ask(new AppError(say));
  expect(told).toEqual([]);
});
