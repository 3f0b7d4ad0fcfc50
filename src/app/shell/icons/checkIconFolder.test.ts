import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoticeStore } from '../../../stores/feedback/NoticeStore';
import { checkIconFolder } from './checkIconFolder';

afterEach(() => vi.restoreAllMocks());

const failToAnswer = () => Promise.reject(new Error('not fetched'));

async function look(
  versionOf: () => Promise<unknown>,
  isGone: () => Promise<boolean> = failToAnswer,
  notices = new NoticeStore(),
  hasUnsaved = false,
) {
  const warned: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation(line => void warned.push(line));
  const close = vi.fn();
  await checkIconFolder({ notices, unsaved: { hasAny: hasUnsaved } }, '/i', '6.1.0', {
    loadVersion: versionOf,
    isScriptMissing: isGone,
    close,
  });
  return { warned, closed: close.mock.calls.length };
}

describe('checkIconFolder', () => {
  it('icon folder check closes the console when the icon folder is missing [beyond.5]', async () => {
    expect(await look(failToAnswer, () => Promise.resolve(true))).toEqual({ warned: [], closed: 1 });
  });

  it('icon folder check shows a warning and keeps unsaved text when the icon folder is missing [beyond.5]', async () => {
    const notices = new NoticeStore();
    const seen = await look(failToAnswer, () => Promise.resolve(true), notices, true);
    expect(seen.closed).toBe(0);
    expect(notices.notices).toMatchObject([{ action: { label: { en: 'Reload' } } }]);
  });

  it('icon folder check leaves the console open when the icon folder exists [beyond.5]', async () => {
    expect(await look(() => Promise.resolve('6.1.0'))).toEqual({ warned: [], closed: 0 });
  });

  it('icon folder check logs a warning for an icon folder of another version', async () => {
    expect(await look(() => Promise.resolve('6.0.0'))).toEqual({
      warned: ['The folder of icons /i holds version "6.0.0", not 6.1.0.'],
      closed: 0,
    });
  });

  it('icon folder check leaves the console open when the icon folder cannot be requested', async () => {
    expect(await look(failToAnswer, failToAnswer)).toEqual({ warned: [], closed: 0 });
    expect(await look(failToAnswer, () => Promise.resolve(false))).toEqual({ warned: [], closed: 0 });
  });
});
