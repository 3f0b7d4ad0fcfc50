import { AppError, Unavailable } from '#model/errors';
import { isObject } from '#model/json';
import { timeoutMessage, unreachableMessage } from '../errorFromAnswer';
import type { FileRequest, ReceivedFile } from './FileApi';
import { encodeForm } from '../encodeForm';
import type { Http } from '../http';
import { parseJsonObject } from '../parseJsonObject';
import { readApiAnswer } from '../readApiAnswer';

/** Timeout until the first byte, in milliseconds; the rest depends on the size of the file. */
const responseTimeout = 60_000;
/** Maximum size of an error message in a download, in bytes. */
const maxMessageSize = 100_000;

/** Downloads a file, or throws the error that the server sent instead. */
export async function fetchFile(http: Http, { path, form, signal }: FileRequest): Promise<ReceivedFile> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Unavailable(timeoutMessage)), responseTimeout);
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const init = { signal: controller.signal, ...(form && { method: 'POST', body: encodeForm(form) }) };
  try {
    return await http.fetchRaw(path, init, response => {
      clearTimeout(timer);
      return readFile(response);
    });
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const bytes = await response.blob().catch((cause: unknown) => {
    throw new Unavailable(unreachableMessage, null, { cause });
  });
  const { status } = response;
  const body = bytes.size <= maxMessageSize ? parseJsonObject(await bytes.text()) : {};
  // A file may be JSON as well: a message is recognised by its code, an error by its status.
  if (!response.ok || isMessage(body)) {
    const answer = readApiAnswer({ status, headers: Object.fromEntries(response.headers), data: body });
    throw new AppError(answer.message, null, { cause: { code: answer.code } });
  }
  const name = parseFileName(response.headers.get('Content-Disposition') ?? '');
  return { bytes, ...(name !== undefined && { name }) };
}

const isMessage = (body: object): boolean => isObject(body) && 'code' in body && 'msg' in body;

/** RFC 6266: prefers the UTF-8 name, and drops folders from it. */
function parseFileName(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const name = encoded === undefined ? (quoted ?? bare) : tryDecode(encoded);
  return name?.split(/[\\/]/).at(-1) || undefined;
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    // A file name in an invalid encoding is used unchanged.
    return text;
  }
}
