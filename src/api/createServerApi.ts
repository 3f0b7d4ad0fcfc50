import type { ListQuery } from '#model/records';
import { HttpAccount } from './HttpAccount';
import type { PrefetchCache } from './PrefetchCache';
import type { Credentials } from './Credentials';
import { HttpFiles } from './files/HttpFiles';
import { Http, type RequestListener } from './http';
import { HttpRecords } from './HttpRecords';
import { HttpMessages } from './HttpMessages';
import { HttpMetadata } from './HttpMetadata';
import { HttpOverview } from './HttpOverview';
import { HttpSearch } from './HttpSearch';
import { HttpSession } from './HttpSession';
import { LazyEvents } from './events/LazyEvents';
import { createRsaCipher } from './encryption/createRsaCipher';

/** Creates the API clients of the server at this address, with these credentials. */
export function createServerApi(
  base: string,
  credentials: Credentials,
  prefetchCache: PrefetchCache,
  onCall: RequestListener,
  onChanged: (resource: string) => void,
) {
  const http = new Http(base, credentials, prefetchCache, onCall);
  const records = new HttpRecords(http, false, onChanged);
  return {
    http,
    session: new HttpSession(http, import.meta.env.VITE_RSA_LOGIN ? createRsaCipher : undefined),
    metadata: new HttpMetadata(http, () => credentials.language),
    records,
    backgroundRecords: new HttpRecords(http, true),
    prefetchList: (resource: string, query: ListQuery) => records.prefetchList(resource, query),
    files: new HttpFiles(http),
    messages: new HttpMessages(http),
    account: new HttpAccount(http),
    search: new HttpSearch(http),
    overview: new HttpOverview(http),
    events: new LazyEvents(async () =>
      (await import('./events/createSharedEvents')).createSharedEvents(http),
    ),
  };
}
