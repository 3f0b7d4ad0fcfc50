import { ReadingThrough } from '#model/ReadingThrough';
import type { Reading, Row } from '#model/records';

/** Reads the first row of a resource at once and tells it when it is let. */
export class SlowReading extends ReadingThrough {
  reads = 0;
  /** Settled once the first row is read. */
  readonly hasRead: Promise<void>;
  answer: () => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  protected readonly reading: Reading;
  private readonly of: string;
  private readonly held: Promise<void>;
  private tellRead: () => void = () => undefined;

  constructor(reading: Reading, of: string) {
    super();
    this.reading = reading;
    this.of = of;
    this.hasRead = new Promise(resolve => (this.tellRead = resolve));
    this.held = new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  }

  override async get(...asked: Parameters<Reading['get']>): Promise<Row | undefined> {
    const row = await super.get(...asked);
    if (asked[0] !== this.of) return row;
    this.reads += 1;
    this.tellRead();
    if (this.reads === 1) await this.held;
    return row;
  }
}
