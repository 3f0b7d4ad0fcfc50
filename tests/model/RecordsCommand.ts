import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Operation } from './Operation';
import type { RecordsDriver } from './RecordsDriver';

const startTime = Date.parse('2026-04-16T08:00:00+08:00');
const minute = 60_000;

/** The model: records in memory, and the clock. */
export interface ModelState {
  minutes: number;
  driver: RecordsDriver;
}

/** Runs an operation on the memory store and on the database store, and compares the answers. */
export class RecordsCommand implements AsyncCommand<ModelState, RecordsDriver> {
  private readonly role: string;
  private readonly operation: Operation;
  private readonly pause: number;

  constructor(role: string, said: Operation, pause = 0) {
    this.role = role;
    this.operation = said;
    this.pause = pause;
  }

  check = (): boolean => true;

  async run(model: ModelState, real: RecordsDriver): Promise<void> {
    model.minutes += this.pause;
    const moment = new Date(startTime + model.minutes * minute);
    const expected = await model.driver.perform(this.role, moment, this.operation);
    expect(await real.perform(this.role, moment, this.operation)).toBe(expected);
  }

  toString(): string {
    return `${this.pause} minutes later ${this.role}: ${JSON.stringify(this.operation)}`;
  }
}
