import { EventStreamParser, type ServerEvent } from './EventStreamParser';
import type { Http } from '../http';
import { elapsedSince, readClocks, type ClockReading } from './ClockReading';

export interface ServerEventListener {
  onEvent(event: ServerEvent): void;
  /** Whether the server can be heard now. */
  onConnectionChange(open: boolean): void;
}

/** Tells what happens on the server until it is stopped. */
export interface ServerEvents {
  /**
   * What happened since then is told as well, or `missed` when that is no longer known.
   */
  subscribe(listener: ServerEventListener, since: ClockReading): () => void;
}

const minRetryDelay = 500;
const maxRetryDelay = 30_000;
/** The server says something, if only a comment, more often than this; silence means that the line is dead. */
const silenceTimeout = 45_000;

/** A connection of this window's own, opened again whenever it ends, later each time. */
export class HttpEvents implements ServerEvents {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  subscribe(listener: ServerEventListener, since: ClockReading): () => void {
    const stop = new AbortController();
    void this.keepConnected(listener, since, stop.signal);
    return () => stop.abort();
  }

  private async keepConnected(
    listener: ServerEventListener,
    since: ClockReading,
    stop: AbortSignal,
  ): Promise<void> {
    let wait = minRetryDelay;
    let heardAt = since;
    while (!stop.aborted) {
      const line = new EventConnection(stop, heardAt);
      const opened = await this.readConnection(listener, line);
      ({ lastHeardAt: heardAt } = line);
      if (stop.aborted) return;
      listener.onConnectionChange(false);
      wait = opened ? minRetryDelay : Math.min(wait * 2, maxRetryDelay);
      // Windows that lost the same server come back at different moments.
      await sleep(wait * (0.5 + Math.random()), stop);
    }
  }

  /** Whether it was ever open: what ended it makes no difference, it is opened again. */
  private async readConnection(listener: ServerEventListener, line: EventConnection): Promise<boolean> {
    let opened = false;
    try {
      const missed = elapsedSince(line.lastHeardAt);
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
  tell: (event: ServerEvent) => void,
) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  const lines = new EventStreamParser();
  for (;;) {
    line.restartTimeout();
    const since = readClocks();
    const { done, value } = await reader.read();
    // This window stood still. When that came cannot be told, nor whether anything could come after it.
    if (done || elapsedSince(since) > silenceTimeout) return;
    line.lastHeardAt = readClocks();
    lines.push(value).forEach(tell);
  }
}

/** One connection: aborted from outside, or when nothing has come for too long. */
class EventConnection {
  /** When the server was heard last, over this line or one before it. */
  lastHeardAt: ClockReading;
  private readonly abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: AbortSignal;
  private readonly abortConnection = () => this.abort.abort();

  constructor(stop: AbortSignal, heardAt: ClockReading) {
    this.stop = stop;
    this.lastHeardAt = heardAt;
    stop.addEventListener('abort', this.abortConnection);
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
    this.stop.removeEventListener('abort', this.abortConnection);
    this.abortConnection();
  }
}

function sleep(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
