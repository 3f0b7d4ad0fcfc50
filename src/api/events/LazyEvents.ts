import type { ServerEventListener, ServerEvents } from './HttpEvents';
import type { ClockReading } from './ClockReading';

/** So long after its code could not be fetched it is tried again, in milliseconds. */
const retryDelay = 5_000;

/** Events whose code is fetched when somebody listens: at the gate nobody does. */
export class LazyEvents implements ServerEvents {
  private readonly load: () => Promise<ServerEvents>;

  constructor(load: () => Promise<ServerEvents>) {
    this.load = load;
  }

  subscribe(listener: ServerEventListener, since: ClockReading): () => void {
    let wanted = true;
    let stop = () => {};
    const begin = () => {
      this.load().then(
        events => {
          if (wanted) stop = events.subscribe(listener, since);
        },
        () => {
          if (!wanted) return;
          listener.onConnectionChange(false);
          const timer = setTimeout(begin, retryDelay);
          stop = () => clearTimeout(timer);
        },
      );
    };
    begin();
    return () => {
      wanted = false;
      stop();
    };
  }
}
