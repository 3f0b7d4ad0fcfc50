import { reaction } from 'mobx';
import { NotSignedIn } from '#model/errors';
import type { NoticeStore } from './NoticeStore';
import { isForbiddenData, type RemoteData } from '../RemoteData';

/**
 * Notifies when a request fails, once until one succeeds. Errors that redirect to sign-in or /403 are shown
 * there. Returns a disposer.
 */
export function notifyRequestFailure(
  notices: NoticeStore,
  getRequest: () => RemoteData<unknown>,
): () => void {
  let notified = false;
  return reaction(
    getRequest,
    now => {
      if (now.state === 'done') notified = false;
      if (now.state !== 'failed' || notified || isForbiddenData(now) || now.error instanceof NotSignedIn)
        return;
      notified = true;
      notices.showError(now.error);
    },
    { fireImmediately: true },
  );
}
