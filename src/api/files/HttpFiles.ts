import type { FormFields } from '../encodeForm';
import type { Http } from '../http';

/** A file as it came. */
export interface ReceivedFile {
  bytes: Blob;
  /** The name that the server gives it. */
  name?: string;
}

/** A file that a form asks for, or one that only has an address. */
export interface FileRequest {
  path: string;
  form?: FormFields;
  signal?: AbortSignal;
}

export interface FileApi {
  fetchFile(call: FileRequest): Promise<ReceivedFile>;
}

/** Files, over HTTP. What reads them comes with the first. */
export class HttpFiles implements FileApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async fetchFile(call: FileRequest): Promise<ReceivedFile> {
    const { fetchFile } = await import('./fetchFile');
    return fetchFile(this.http, call);
  }
}
