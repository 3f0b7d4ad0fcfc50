import { AppError, Unavailable } from '#model/errors';
import { isObject } from '#model/json';
import { tooSlow, unreachable } from './failures';
import type { FileCall, ReceivedFile } from './files';
import { formBody } from './formBody';
import type { Http } from './http';
import { jsonObjectIn } from './jsonObjectIn';
import { readAnswer } from './readAnswer';

/** Until the file begins; how long it then takes is a matter of its size. */
const patience = 60_000;
/** No message of a server is longer. */
const longestMessage = 100_000;

/** A file of the server, or the error that it sent in the place of one. */
export async function receiveFile(http: Http, { path, form, signal }: FileCall): Promise<ReceivedFile> {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(new Unavailable(tooSlow)), patience);
  const leave = () => stop.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  const init = { signal: stop.signal, ...(form && { method: 'POST', body: formBody(form) }) };
  try {
    return await http.raw(path, init, response => {
      clearTimeout(late);
      return fileIn(response);
    });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', leave);
  }
}

async function fileIn(response: Response): Promise<ReceivedFile> {
  const bytes = await response.blob().catch((cause: unknown) => {
    throw new Unavailable(unreachable, null, { cause });
  });
  const { status } = response;
  const said = bytes.size <= longestMessage ? jsonObjectIn(await bytes.text()) : {};
  // A file may be JSON as well; a message is known by its code, and a failure by its status.
  if (!response.ok || isMessage(said))
    readAnswer({ status, headers: Object.fromEntries(response.headers), data: said });
  if (!response.ok || isMessage(said)) throw new AppError(notAFile);
  const name = nameIn(response.headers.get('Content-Disposition') ?? '');
  return { bytes, ...(name !== undefined && { name }) };
}

const isMessage = (said: object): boolean => isObject(said) && 'code' in said && 'msg' in said;

const notAFile = { zh: '服务器没有返回文件', en: 'The server sent no file' };

/** RFC 6266: the name in UTF-8 is the better one. No folder of it is taken. */
function nameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const name = encoded === undefined ? (quoted ?? bare) : decoded(encoded);
  return name?.split(/[\\/]/).at(-1) || undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    // Said wrongly, it is still a name.
    return text;
  }
}
