import { expect, vi } from 'vitest';
import { isObject, type JsonObject } from '#model/json';
import { waitOptions } from '#tests/support/waitOptions';
import type { Client } from './Client';

/** An open event stream of one browser window. */
export class EventStreamClient {
  private readonly client: Client;
  private readonly events: { name: string; data: JsonObject }[] = [];
  private reader: ReadableStreamDefaultReader<string> | undefined;
  private over = false;

  constructor(client: Client) {
    this.client = client;
  }

  /** Opens the stream as a window that reconnects after this many milliseconds. */
  async open(missed?: number): Promise<void> {
    const query = missed === undefined ? '' : `?missed=${missed}`;
    const response = await this.client.fetch('GET', `/schema/events${query}`);
    if (response.status !== 200 || !response.body) throw new Error(`No events: ${response.status}`);
    this.reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    void this.read(this.reader);
  }

  /** Waits for the first event of this name. */
  async waitForFirst(name: string): Promise<JsonObject | undefined> {
    await this.until(() => this.getEvents(name).length > 0);
    return this.getEvents(name)[0];
  }

  getEvents(name: string): JsonObject[] {
    return this.events.filter(event => event.name === name).map(({ data }) => data);
  }

  async waitForEnd(): Promise<boolean> {
    await this.until(() => this.over);
    return this.over;
  }

  close(): void {
    void this.reader?.cancel();
  }

  /** Waits for an event of this name with this payload among others. */
  async waitForEvent(name: string, data: JsonObject): Promise<void> {
    await vi.waitFor(() => expect(this.getEvents(name)).toContainEqual(data), waitOptions);
  }

  private async until(holds: () => boolean): Promise<void> {
    await vi.waitUntil(holds, waitOptions);
  }

  private async read(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
    }
    this.over = true;
  }

  private take(block: string): void {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null');
    if (name !== undefined && isObject(data)) this.events.push({ name, data });
  }
}
