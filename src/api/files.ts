import type { FormFields } from './formBody';
import type { Http } from './http';

/** A file as it came. */
export interface ReceivedFile {
  bytes: Blob;
  /** The name that the server gives it. */
  name?: string;
}

/** A file that a form asks for, or one that only has an address. */
export interface FileCall {
  path: string;
  form?: FormFields;
  signal?: AbortSignal;
}

export interface FileCalls {
  receive(call: FileCall): Promise<ReceivedFile>;
}

/** Files, over HTTP. What reads them comes with the first. */
export class HttpFiles implements FileCalls {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async receive(call: FileCall): Promise<ReceivedFile> {
    const { receiveFile } = await import('./receiveFile');
    return receiveFile(this.http, call);
  }
}
