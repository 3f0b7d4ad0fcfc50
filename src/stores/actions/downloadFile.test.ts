import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, NotFound } from '#model/errors';
import { FakeFiles } from '#tests/support/fakeServer';
import type { ReceivedFile } from '../../api/files/FileApi';
import { downloadFile } from './downloadFile';
import { LoadingStore } from '../feedback/LoadingStore';
import { NoticeStore } from '../feedback/NoticeStore';

const call = { path: '/pool/export', form: { format: 'csv' } };

function setUp() {
  const stores = { files: new FakeFiles(), loading: new LoadingStore(), notices: new NoticeStore() };
  const saved: ReceivedFile[] = [];
  return { stores, saved, save: (file: ReceivedFile) => void saved.push(file) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('downloadFile', () => {
  it('downloadFile saves the file [calls.5]', async () => {
    const { stores, saved, save } = setUp();
    expect(await downloadFile(stores, call, save)).toBe(true);
    expect(stores.files.requests).toEqual([call]);
    expect(saved.map(({ name }) => name)).toEqual(['rows.csv']);
    expect(stores.notices.notices).toEqual([]);
  });

  it('downloadFile shows a loading notice while a download is in progress [catalogue.6]', async () => {
    const { stores, save } = setUp();
    let send: ((file: ReceivedFile) => void) | undefined;
    stores.files.fetchFile = () => new Promise(resolve => (send = resolve));
    const done = downloadFile(stores, call, save);
    await vi.advanceTimersByTimeAsync(200);
    expect(stores.loading.current?.message).toEqual({
      zh: '正在下载数据，请稍候',
      en: 'downloading data, please wait',
    });
    send?.({ bytes: new Blob() });
    await done;
    expect(stores.loading.current).toBeUndefined();
  });

  it("downloadFile shows the server's message and code when it refuses a download [catalogue.6]", async () => {
    const { stores, saved, save } = setUp();
    stores.files.answer = new NotFound({ zh: '没有', en: 'None' }, null, { cause: { code: 404 } });
    expect(await downloadFile(stores, call, save)).toBe(false);
    expect(saved).toEqual([]);
    expect(stores.notices.notices.map(({ message }) => message)).toEqual([
      { zh: '没有（404）', en: 'None (404)' },
    ]);
  });

  it('downloadFile shows the text of a download that was accepted and is being prepared [catalogue.2] [catalogue.6]', async () => {
    const { stores, save } = setUp();
    stores.files.answer = new AppError({ zh: '已提交', en: 'Accepted' }, null, { cause: { code: 202 } });
    expect(await downloadFile(stores, call, save)).toBe(false);
    expect(stores.notices.notices).toMatchObject([
      { intent: 'primary', message: { zh: '已提交（202）', en: 'Accepted (202)' } },
    ]);
  });

  it('downloadFile shows whom to contact when a download fails otherwise [catalogue.6]', async () => {
    const { stores, save } = setUp();
    stores.files.answer = new AppError({ zh: '断开', en: 'Cut' }, null, { cause: new Error('reset') });
    await downloadFile(stores, call, save);
    expect(stores.notices.notices).toMatchObject([
      {
        intent: 'danger',
        message: {
          zh: '下载文件出错，请联系管理员',
          en: 'error downloading file, contact the administrator',
        },
      },
    ]);
  });

  it('downloadFile shows nothing for an aborted download', async () => {
    const { stores, save } = setUp();
    stores.files.answer = new AppError({ zh: '断开', en: 'Cut' });
    expect(await downloadFile(stores, { ...call, signal: AbortSignal.abort() }, save)).toBe(false);
    expect(stores.notices.notices).toEqual([]);
  });
});
