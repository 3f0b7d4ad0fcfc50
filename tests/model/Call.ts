import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Said } from './Said';
import type { Side } from './Side';

const begin = Date.parse('2026-04-16T08:00:00+08:00');
const minute = 60_000;

/** The records in memory, which are believed, and how late it is. */
export interface Believed {
  minutes: number;
  side: Side;
}

/** Somebody says something, and hears the same of records in memory and in a database. */
export class Call implements AsyncCommand<Believed, Side> {
  private readonly role: string;
  private readonly said: Said;
  private readonly pause: number;

  constructor(role: string, said: Said, pause = 0) {
    this.role = role;
    this.said = said;
    this.pause = pause;
  }

  check = (): boolean => true;

  async run(model: Believed, real: Side): Promise<void> {
    model.minutes += this.pause;
    const moment = new Date(begin + model.minutes * minute);
    const expected = await model.side.hears(this.role, moment, this.said);
    expect(await real.hears(this.role, moment, this.said)).toBe(expected);
  }

  toString(): string {
    return `${this.pause} minutes later ${this.role}: ${JSON.stringify(this.said)}`;
  }
}
