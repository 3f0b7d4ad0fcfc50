import type { LocalizedText } from '#model/language';
import type { LoadingStore } from './LoadingStore';

/** What is over sooner would only flash. */
const showDelay = 150;

/** Covers the window while this work lasts. How it ends is for whoever began it. */
export function showLoadingWhile(
  loading: Pick<LoadingStore, 'begin'>,
  work: Promise<unknown>,
  say: LocalizedText,
): void {
  let uncover = () => {};
  const timer = setTimeout(() => (uncover = loading.begin({ message: say })), showDelay);
  const end = () => {
    clearTimeout(timer);
    uncover();
  };
  work.then(end, end);
}
