import type { Text } from '#model/language';
import type { LoadingStore } from './LoadingStore';

/** What is over sooner would only flash. */
const patience = 150;

/** Covers the window while this work lasts. How it ends is for whoever began it. */
export function coverWhile(loading: Pick<LoadingStore, 'begin'>, work: Promise<unknown>, say: Text): void {
  let uncover = () => {};
  const timer = setTimeout(() => (uncover = loading.begin({ say })), patience);
  const end = () => {
    clearTimeout(timer);
    uncover();
  };
  work.then(end, end);
}
