import { AppError } from '#model/errors';
import type { FileCall, ReceivedFile } from '../api/files';
import { saveFile } from '../api/saveFile';
import { coverWhile } from './coverWhile';
import { asAppError } from './Remote';
import type { RootStore } from './RootStore';

const underWay = { zh: '正在下载数据，请稍候', en: 'downloading data, please wait' };
const broken = {
  zh: '下载文件出错，请联系管理员',
  en: 'error downloading file, contact the administrator',
};

type Stores = Pick<RootStore, 'files' | 'loading' | 'notices'>;

/** Fetches a file and hands it to the browser to keep; answers whether that worked. */
export async function download(
  { files, loading, notices }: Stores,
  call: FileCall,
  save: (file: ReceivedFile) => void = saveFile,
): Promise<boolean> {
  const work = files.receive(call);
  coverWhile(loading, work, underWay);
  try {
    save(await work);
    return true;
  } catch (error) {
    // Whoever called it off knows.
    if (!call.signal?.aborted) notices.fail(told(error));
    return false;
  }
}

/** The server's own words with their code; otherwise that the file did not come. */
function told(error: unknown): AppError {
  const { cause, code, say, data } = asAppError(error);
  if (!isSaid(cause) || typeof say === 'string') return new AppError(broken, data, { cause: error });
  return new AppError({ zh: `${say.zh}（${cause.code}）`, en: `${say.en} (${cause.code})` }, { code });
}

/** What a server answered with has its code for a cause. */
const isSaid = (cause: unknown): cause is { code: number } =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number';
