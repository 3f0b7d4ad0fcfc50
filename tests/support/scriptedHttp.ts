import { onTestFinished } from 'vitest';
import type { Language } from '#model/language';
import { Http, type RequestListener } from '../../src/api/http';
import { startScriptedServer } from './startScriptedServer';

export type Answer = Parameters<typeof startScriptedServer>[0];

/** The Http of a console and the server that answers it, which is closed after the test. */
export async function setUpHttp(answer: Answer, token: string | undefined = 'one') {
  const server = await startScriptedServer(answer);
  onTestFinished(server.close);
  const credentials = {
    token,
    sessionId: 'first' as string | undefined,
    language: 'zh' as Language,
    lost: [] as string[],
    onTokenRenewed(next: string) {
      this.token = next;
    },
    /** Token that a new sign-in continues with. */
    next: undefined as string | undefined,
    onTokenRejected(rejected: string) {
      this.lost.push(rejected);
      if (this.next !== undefined) this.token = this.next;
      return Promise.resolve(this.next);
    },
  };
  const calls: Parameters<RequestListener>[] = [];
  const http = new Http(server.base, credentials, undefined, (...args) => calls.push(args));
  return { ...server, credentials, http, calls };
}
