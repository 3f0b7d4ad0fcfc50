import type { JsonObject } from '#model/json';
import { parseJsonObject } from '../parseJsonObject';

/** A server-sent event: its type and its data. */
export interface ServerEvent {
  name: string;
  data: JsonObject;
}

/** Parses server-sent events from text that arrives in chunks of any size. */
export class EventStreamParser {
  private incompleteLine = '';
  private name = '';
  private data: string[] = [];

  push(chunk: string): ServerEvent[] {
    const lines = (this.incompleteLine + chunk).split(/\r\n|\n|\r(?!$)/);
    this.incompleteLine = lines.pop() ?? '';
    return lines.flatMap(line => this.parseLine(line));
  }

  private parseLine(line: string): ServerEvent[] {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    const word = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (word === 'event') this.name = value;
    if (word === 'data') this.data.push(value);
    return [];
  }

  private dispatch(): ServerEvent[] {
    const { name, data } = this;
    this.name = '';
    this.data = [];
    if (data.length === 0 && name === '') return [];
    // Unreadable data still emits the event, with an empty object.
    return [{ name: name || 'message', data: parseJsonObject(data.join('\n')) }];
  }
}
