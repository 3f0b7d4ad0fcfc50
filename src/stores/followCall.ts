import type { OnCall } from '../api/http';
import { coverWhile } from './coverWhile';
import type { RootStore } from './RootStore';

/** A person waits for what these do, and does nothing else meanwhile. */
const saves = /do(?:Edit|Save)/;
const saving = { zh: '正在保存，请稍候', en: 'Saving, please wait' };

/** What the console itself has to do with a call that it makes. */
export function followCall(
  { loading, errorLog, inside }: Pick<RootStore, 'loading' | 'errorLog' | 'inside'>,
  ...[path, answer, aside]: Parameters<OnCall>
): void {
  if (saves.test(path)) coverWhile(loading, answer, saving);
  inside?.follow(answer, aside);
  // In production whoever asked deals with it, and the log is for what nobody foresaw.
  if (import.meta.env.DEV) answer.catch((error: unknown) => errorLog.add(error, path));
}
