import { reaction } from 'mobx';
import type { ServerEvent } from '../../api/events/EventStreamParser';
import type { ServerEvents } from '../../api/events/HttpEvents';
import { getPageOpenTime, readClocks, type ClockReading } from '../../api/events/ClockReading';
import { reloadMetadata } from './reloadMetadata';
import { toAppError } from '../RemoteData';
import { startSession } from './startSession';
import type { RootStore } from '../RootStore';

/** Lets the stores follow the session, the language and the server. Returns how to stop. */
export function syncStores(stores: RootStore, events: ServerEvents): () => void {
  let hushed = () => {};
  const begin = (since: ClockReading) => {
    // What the last person was told, and what went wrong for them, may speak of others; so may a way back that is offered.
    stores.errorLog.clear();
    stores.notices.clear();
    hushed = events.subscribe(
      {
        onEvent: event => void notifyOnFailure(stores, handleEvent(stores, event)),
        onConnectionChange: open => {
          stores.connection.setConnected(open);
          // While there is a server: what it tells would be lost without the code that hears it.
          if (open) void notifyOnFailure(stores, loadEventHandlers());
        },
      },
      since,
    );
    void notifyOnFailure(stores, startSession(stores));
  };
  const finish = () => {
    hushed();
    stores.connection.reset();
    stores.routes.reset();
    stores.schemas.reset();
    stores.diagnostics.reset();
    stores.messages.reset();
    stores.questions.dismissAll();
    stores.recordCounts.reset();
    stores.prefetchHints.clear();
  };
  // Some of it was asked for before this code was there.
  if (stores.session.sessionId !== undefined) begin(getPageOpenTime());
  const stops = [
    reaction(
      () => stores.session.sessionId,
      (visit, before) => {
        if (before !== undefined) finish();
        if (visit !== undefined) begin(readClocks());
      },
    ),
    reaction(
      () => stores.settings.language,
      () => void notifyOnFailure(stores, reloadMetadata(stores, true)),
    ),
    reaction(
      () => stores.routes.menuPages,
      pages => stores.routes.isLoaded && stores.prefetchHints.saveRoutes(pages),
    ),
    () => hushed(),
  ];
  return () => stops.forEach(stop => stop());
}

/** Of no use at the gate. */
const loadEventHandlers = () => import('./handleServerEvent');

async function handleEvent(stores: RootStore, event: ServerEvent): Promise<void> {
  const { handleServerEvent } = await loadEventHandlers();
  await handleServerEvent(stores, event);
}

/** Work that nobody waits for still tells when it fails. */
async function notifyOnFailure({ notices }: RootStore, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    notices.showError(toAppError(error));
  }
}
