import { EventStreamParser, type ServerEvent } from './EventStreamParser';
import type { Http } from '../http';
import { getMillisecondsSince, readClocks, type ClockReading } from './ClockReading';

export interface ServerEventListener {
  onEvent(event: ServerEvent): void;
  /** Called when the event stream opens or closes. */
  onConnectionChange(open: boolean): void;
}

/** Subscription to server events. */
export interface ServerEvents {
  /** Replays events since then, or emits `missed` when the server no longer has them. */
  subscribe(listener: ServerEventListener, since: ClockReading): () => void;
}

const minRetryDelay = 500;
const maxRetryDelay = 30_000;
/** Silence timeout in milliseconds: the server sends something, at least a comment, more often than this. */
const silenceTimeout = 45_000;

/** Event stream of this browser window, which reconnects with growing delays. */
export class HttpEvents implements ServerEvents {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  subscribe(listener: ServerEventListener, since: ClockReading): () => void {
    const controller = new AbortController();
    void this.keepConnected(listener, since, controller.signal);
    return () => controller.abort();
  }

  private async keepConnected(
    listener: ServerEventListener,
    since: ClockReading,
    signal: AbortSignal,
  ): Promise<void> {
    let wait = minRetryDelay;
    let heardAt = since;
    while (!signal.aborted) {
      const line = new EventConnection(signal, heardAt);
      const opened = await this.readConnection(listener, line);
      ({ lastHeardAt: heardAt } = line);
      if (signal.aborted) return;
      listener.onConnectionChange(false);
      wait = opened ? minRetryDelay : Math.min(wait * 2, maxRetryDelay);
      // Jitter, so that windows that lost the same server do not reconnect at once.
      await sleep(wait * (0.5 + Math.random()), signal);
    }
  }

  /** Resolves to whether the stream was ever open; the cause of its end does not matter, it reconnects. */
  private async readConnection(listener: ServerEventListener, line: EventConnection): Promise<boolean> {
    let opened = false;
    try {
      const missed = getMillisecondsSince(line.lastHeardAt);
      const body = await this.http.stream(`/schema/events?missed=${missed}`, line.signal);
      opened = true;
      listener.onConnectionChange(true);
      await readEvents(body, line, event => listener.onEvent(event));
    } catch {
      return opened;
    } finally {
      line.close();
    }
    return opened;
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  line: EventConnection,
  notify: (event: ServerEvent) => void,
) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  const lines = new EventStreamParser();
  for (;;) {
    line.restartTimeout();
    const since = readClocks();
    const { done, value } = await reader.read();
    // The window was suspended: it is unknown when this chunk arrived, and whether the stream is still open.
    if (done || getMillisecondsSince(since) > silenceTimeout) return;
    line.lastHeardAt = readClocks();
    lines.push(value).forEach(notify);
  }
}

/** One connection, aborted from outside or by the silence timeout. */
class EventConnection {
  /** Time of the last message of the server, on this connection or an earlier one. */
  lastHeardAt: ClockReading;
  private readonly abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly outerSignal: AbortSignal;
  private readonly abortConnection = () => this.abort.abort();

  constructor(signal: AbortSignal, heardAt: ClockReading) {
    this.outerSignal = signal;
    this.lastHeardAt = heardAt;
    signal.addEventListener('abort', this.abortConnection);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  restartTimeout(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.abortConnection, silenceTimeout);
  }

  close(): void {
    clearTimeout(this.timer);
    this.outerSignal.removeEventListener('abort', this.abortConnection);
    this.abortConnection();
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
