import type { UrlEncodedFields } from '../encodeForm';

/** A downloaded file. */
export interface ReceivedFile {
  bytes: Blob;
  /** File name from the server's headers. */
  name?: string;
}

/** A file download by a form or by a plain URL. */
export interface FileRequest {
  path: string;
  form?: UrlEncodedFields;
  signal?: AbortSignal;
}

export interface FileApi {
  fetchFile(request: FileRequest): Promise<ReceivedFile>;
}
