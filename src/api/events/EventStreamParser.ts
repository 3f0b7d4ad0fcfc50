import type { JsonObject } from '#model/json';
import { parseJsonObject } from '../parseJsonObject';

/** Something that happened on the server: what, and what is said of it. */
export interface ServerEvent {
  name: string;
  data: JsonObject;
}

/** Reads server-sent events out of text that arrives in pieces of any size. */
export class EventStreamParser {
  private incompleteLine = '';
  private name = '';
  private data: string[] = [];

  push(piece: string): ServerEvent[] {
    const lines = (this.incompleteLine + piece).split(/\r\n|\n|\r(?!$)/);
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
    // An event that cannot be read still says that something happened.
    return [{ name: name || 'message', data: parseJsonObject(data.join('\n')) }];
  }
}
