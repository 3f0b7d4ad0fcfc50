import type { FormFields } from '../encodeForm';
import type { Http } from '../http';

/** A downloaded file. */
export interface ReceivedFile {
  bytes: Blob;
  /** File name from the server's headers. */
  name?: string;
}

/** A file download by a form or by a plain URL. */
export interface FileRequest {
  path: string;
  form?: FormFields;
  signal?: AbortSignal;
}

export interface FileApi {
  fetchFile(request: FileRequest): Promise<ReceivedFile>;
}

/** File downloads over HTTP; their reader is loaded with the first download. */
export class HttpFiles implements FileApi {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async fetchFile(request: FileRequest): Promise<ReceivedFile> {
    const { fetchFile } = await import('./fetchFile');
    return fetchFile(this.http, request);
  }
}
