import { ReaderDecorator } from '#model/store/ReaderDecorator';
import type { RecordReader, Row } from '#model/records';

/** A reader that delays the result of its first read until it is released. */
export class DelayedReader extends ReaderDecorator {
  reads = 0;
  /** Resolves when the first row is read. */
  readonly firstRead: Promise<void>;
  release: () => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  protected readonly reader: RecordReader;
  private readonly of: string;
  private readonly released: Promise<void>;
  private resolveFirstRead: () => void = () => undefined;

  constructor(reading: RecordReader, of: string) {
    super();
    this.reader = reading;
    this.of = of;
    this.firstRead = new Promise(resolve => (this.resolveFirstRead = resolve));
    this.released = new Promise((resolve, reject) => {
      this.release = resolve;
      this.fail = reject;
    });
  }

  override async get(...asked: Parameters<RecordReader['get']>): Promise<Row | undefined> {
    const row = await super.get(...asked);
    if (asked[0] !== this.of) return row;
    this.reads += 1;
    this.resolveFirstRead();
    if (this.reads === 1) await this.released;
    return row;
  }
}
