import type { Reading } from './records';

/** Is asked what another reading is asked, and answers what that one answers. */
export abstract class ReadingThrough<Of extends Reading = Reading> implements Reading {
  protected abstract readonly reading: Of;

  get laidOutBy(): Of['laidOutBy'] {
    return this.reading.laidOutBy;
  }

  list(...asked: Parameters<Reading['list']>): ReturnType<Reading['list']> {
    return this.reading.list(...asked);
  }

  get(...asked: Parameters<Reading['get']>): ReturnType<Reading['get']> {
    return this.reading.get(...asked);
  }

  count(...asked: Parameters<Reading['count']>): ReturnType<Reading['count']> {
    return this.reading.count(...asked);
  }

  sum(...asked: Parameters<Reading['sum']>): ReturnType<Reading['sum']> {
    return this.reading.sum(...asked);
  }

  group(...asked: Parameters<Reading['group']>): ReturnType<Reading['group']> {
    return this.reading.group(...asked);
  }
}
