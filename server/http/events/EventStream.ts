import type { Response } from 'express';

/** Maximum bytes buffered for a client that does not read its stream, besides the last message. */
const maxBufferedBytes = 256 * 1024;

/** A stream of server-sent events over one response. */
export class EventStream {
  private readonly response: Response;

  constructor(response: Response) {
    this.response = response;
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Keeps a proxy from buffering small messages.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    this.beat();
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends an empty comment as a heartbeat, so that proxies do not close an idle stream. */
  beat(): void {
    this.write(': \n\n');
  }

  close(): void {
    if (!this.isClosed) this.response.end();
  }

  get isClosed(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  /** Calls `then` on close, at once if the stream is already closed. */
  onClose(then: () => void): void {
    if (this.response.destroyed) then();
    else this.response.once('close', then);
  }

  private write(text: string): void {
    if (this.isClosed) return;
    // `end` would wait behind all unread data, so the connection is destroyed. The client then opens a new stream and
    // reloads.
    if (this.response.writableLength > maxBufferedBytes) this.response.destroy();
    else this.response.write(text);
  }
}
