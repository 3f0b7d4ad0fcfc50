import type { ServerEventListener, ServerEvents } from './HttpEvents';
import type { ClockReading } from './ClockReading';

/** Delay before a failed load is retried, in milliseconds. */
const retryDelay = 5_000;

/** Loads the code of the event stream with the first subscription; the signed-out app has none. */
export class LazyEvents implements ServerEvents {
  private readonly load: () => Promise<ServerEvents>;

  constructor(load: () => Promise<ServerEvents>) {
    this.load = load;
  }

  subscribe(listener: ServerEventListener, since: ClockReading): () => void {
    let isSubscribed = true;
    let unsubscribe = () => {};
    const subscribe = () => {
      this.load().then(
        events => {
          if (isSubscribed) unsubscribe = events.subscribe(listener, since);
        },
        () => {
          if (!isSubscribed) return;
          listener.onConnectionChange(false);
          const timer = setTimeout(subscribe, retryDelay);
          unsubscribe = () => clearTimeout(timer);
        },
      );
    };
    subscribe();
    return () => {
      isSubscribed = false;
      unsubscribe();
    };
  }
}
