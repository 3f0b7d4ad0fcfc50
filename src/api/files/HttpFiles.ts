import type { Http } from '../http';
import type { FileApi, FileRequest, ReceivedFile } from './FileApi';

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
