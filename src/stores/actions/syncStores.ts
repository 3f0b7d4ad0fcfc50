import { reaction } from 'mobx';
import type { ServerEvent } from '../../api/events/EventStreamParser';
import type { ServerEvents } from '../../api/events/HttpEvents';
import { getPageOpenTime, readClocks, type ClockReading } from '../../api/events/ClockReading';
import { reloadMetadata } from './reloadMetadata';
import { toAppError } from '../RemoteData';
import { startSession } from './startSession';
import { isPageRoute } from '../navigation/routeTree';
import type { RootStore } from '../RootStore';

const badgeDelay = 1500;

/** Synchronises the stores with session, language and server events. Returns a disposer. */
export function syncStores(stores: RootStore, events: ServerEvents): () => void {
  let disposeNotice = () => {};
  const subscribe = (since: ClockReading) => {
    // Notices, logged errors and undo actions may contain personal data of the previous user.
    stores.errorLog.clear();
    stores.notices.clear();
    disposeNotice = events.subscribe(
      {
        onEvent: event => void notifyOnFailure(stores, handleEvent(stores, event)),
        onConnectionChange: open => {
          stores.connection.setConnected(open);
          // Loads the handlers while the server is reachable: later events would be lost without their code.
          if (open) void notifyOnFailure(stores, loadEventHandlers());
        },
      },
      since,
    );
    void notifyOnFailure(stores, startSession(stores));
  };
  const finish = () => {
    disposeNotice();
    stores.notices.clear();
    stores.connection.reset();
    stores.routes.reset();
    stores.schemas.reset();
    stores.diagnostics.reset();
    stores.messages.reset();
    stores.questions.dismissAll();
    stores.recordCounts.reset();
    stores.prefetchHints.clear();
  };
  // Requests that were sent before this code was loaded are handled here too.
  if (stores.session.sessionId !== undefined) subscribe(getPageOpenTime());
  const disposers = [
    reaction(
      () => stores.session.sessionId,
      (sessionId, before) => {
        if (before !== undefined) finish();
        if (sessionId !== undefined) subscribe(readClocks());
      },
    ),
    reaction(
      () => stores.settings.language,
      () => void notifyOnFailure(stores, reloadMetadata(stores, true)),
    ),
    reaction(
      () =>
        stores.routes.countedResources.map(name => `${name} ${stores.resourceChanges.getCount(name)}`).join(),
      counted => (counted === '' ? undefined : void stores.routes.loadCounts()),
      // Badges of the menu are counted once for many changes, and after the first page is shown.
      { delay: badgeDelay },
    ),
    reaction(
      () => stores.routes.permittedNodes.filter(isPageRoute),
      pages => stores.routes.isLoaded && stores.prefetchHints.saveRoutes(pages),
    ),
    () => disposeNotice(),
  ];
  return () => disposers.forEach(dispose => dispose());
}

/** Event handlers are loaded lazily, since the signed-out app does not need them. */
const loadEventHandlers = () => import('./handleServerEvent');

async function handleEvent(stores: RootStore, event: ServerEvent): Promise<void> {
  const { handleServerEvent } = await loadEventHandlers();
  await handleServerEvent(stores, event);
}

/** Reports the failure of background work. */
async function notifyOnFailure({ notices }: RootStore, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    notices.showError(toAppError(error));
  }
}
