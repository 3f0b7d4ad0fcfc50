import type { Response } from 'express';

/** What may lie here for a reader that does not fetch it, beside the last message. */
const maxBufferedBytes = 256 * 1024;

/** Server-sent events over one answer. */
export class EventStream {
  private readonly response: Response;

  constructor(response: Response) {
    this.response = response;
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Otherwise a proxy would keep what is small until it is large.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    this.beat();
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps proxies from taking the silence for an end. */
  beat(): void {
    this.write(': \n\n');
  }

  close(): void {
    if (!this.isClosed) this.response.end();
  }

  get isClosed(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  /** Also when it was closed before anybody asked. */
  onClose(then: () => void): void {
    if (this.response.destroyed) then();
    else this.response.once('close', then);
  }

  private write(text: string): void {
    if (this.isClosed) return;
    // An end would wait behind all that is unread. Whoever lost the stream opens another, and reads anew.
    if (this.response.writableLength > maxBufferedBytes) this.response.destroy();
    else this.response.write(text);
  }
}
