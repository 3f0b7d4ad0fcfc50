import type { LocalizedText } from '#model/language';
import type { LoadingStore } from './LoadingStore';

/** Delay in milliseconds: the overlay of a shorter task would flash. */
const showDelay = 150;

/** Shows the loading overlay while the promise is pending. Its outcome is the caller's to handle. */
export function showLoadingWhile(
  loading: Pick<LoadingStore, 'begin'>,
  work: Promise<unknown>,
  message: LocalizedText,
): void {
  let hideOverlay = () => {};
  const timer = setTimeout(() => (hideOverlay = loading.begin({ message })), showDelay);
  const end = () => {
    clearTimeout(timer);
    hideOverlay();
  };
  work.then(end, end);
}
