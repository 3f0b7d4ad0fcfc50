import type { ListQuery } from '#model/records';
import { HttpAccount } from './account';
import type { Ahead } from './Ahead';
import type { Credentials } from './Credentials';
import { HttpFiles } from './files';
import { Http, type OnCall } from './http';
import { HttpRecords } from './HttpRecords';
import { HttpMessages } from './messages';
import { HttpMetadata } from './metadata';
import { HttpSearch } from './search';
import { HttpSession } from './session';
import { LaterEvents } from './LaterEvents';
import { openRsa } from './openRsa';

/** The server at this address, as whoever holds these credentials may ask it. */
export function connect(base: string, credentials: Credentials, ahead: Ahead, onCall: OnCall) {
  const http = new Http(base, credentials, ahead, onCall);
  const records = new HttpRecords(http);
  return {
    session: new HttpSession(http, import.meta.env.VITE_RSA_LOGIN ? openRsa : undefined),
    metadata: new HttpMetadata(http, () => credentials.language),
    records,
    recordsAside: new HttpRecords(http, true),
    expectList: (resource: string, query: ListQuery) => records.expect(resource, query),
    files: new HttpFiles(http),
    messages: new HttpMessages(http),
    account: new HttpAccount(http),
    search: new HttpSearch(http),
    events: new LaterEvents(async () => (await import('./openEvents')).openEvents(http)),
  };
}
