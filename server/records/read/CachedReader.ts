import type { RecordReader } from '#model/records';
import { ReaderDecorator } from '#model/store/ReaderDecorator';

/** A reader that sends each query only once. Use it for one short task, because it does not see later changes. */
export class CachedReader extends ReaderDecorator {
  protected readonly reader: RecordReader;
  private readonly pages = new Map<string, ReturnType<RecordReader['list']>>();
  private readonly rows = new Map<string, ReturnType<RecordReader['get']>>();

  constructor(reader: RecordReader) {
    super();
    this.reader = reader;
  }

  override list(...asked: Parameters<RecordReader['list']>): ReturnType<RecordReader['list']> {
    const key = JSON.stringify(asked);
    const page = this.pages.get(key) ?? this.reader.list(...asked);
    this.pages.set(key, page);
    return page;
  }

  override get(...asked: Parameters<RecordReader['get']>): ReturnType<RecordReader['get']> {
    const key = JSON.stringify(asked);
    const row = this.rows.get(key) ?? this.reader.get(...asked);
    this.rows.set(key, row);
    return row;
  }
}
