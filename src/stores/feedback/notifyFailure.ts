import { reaction } from 'mobx';
import { NotSignedIn } from '#model/errors';
import type { NoticeStore } from './NoticeStore';
import { isForbidden, type RemoteData } from '../RemoteData';

/**
 * Tells when a question fails, once for all its tries until one is answered. What leads elsewhere, to the sign-in or
 * to /403, says there what it has to say. Answers how to stop.
 */
export function notifyFailure(notices: NoticeStore, question: () => RemoteData<unknown>): () => void {
  let told = false;
  return reaction(
    question,
    now => {
      if (now.state === 'done') told = false;
      if (now.state !== 'failed' || told || isForbidden(now) || now.error instanceof NotSignedIn) return;
      told = true;
      notices.showError(now.error);
    },
    { fireImmediately: true },
  );
}
