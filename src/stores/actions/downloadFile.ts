import { AppError } from '#model/errors';
import type { FileRequest, ReceivedFile } from '../../api/files/FileApi';
import { saveFile } from '../../api/files/saveFile';
import { showLoadingWhile } from '../feedback/showLoadingWhile';
import { toAppError } from '../RemoteData';
import type { RootStore } from '../RootStore';

const downloadingMessage = { zh: '正在下载数据，请稍候', en: 'downloading data, please wait' };
const failedMessage = {
  zh: '下载文件出错，请联系管理员',
  en: 'error downloading file, contact the administrator',
};

type DownloadStores = Pick<RootStore, 'files' | 'loading' | 'notices'>;

/** Downloads a file and saves it through the browser; resolves to whether it succeeded. */
export async function downloadFile(
  { files, loading, notices }: DownloadStores,
  request: FileRequest,
  save: (file: ReceivedFile) => void = saveFile,
): Promise<boolean> {
  const work = files.fetchFile(request);
  showLoadingWhile(loading, work, downloadingMessage);
  try {
    save(await work);
    return true;
  } catch (error) {
    // An aborted download shows no notice.
    if (!request.signal?.aborted)
      notices.show(isAccepted(error) ? 'primary' : 'danger', toDownloadError(error).userMessage);
    return false;
  }
}

/** The server's message with its code; otherwise a general download error. */
function toDownloadError(error: unknown): AppError {
  const { cause, code, userMessage, data } = toAppError(error);
  if (!isServerAnswer(cause) || typeof userMessage === 'string')
    return new AppError(failedMessage, data, { cause: error });
  return new AppError(
    { zh: `${userMessage.zh}（${cause.code}）`, en: `${userMessage.en} (${cause.code})` },
    { code },
  );
}

/** A success code without a file: a large export was accepted and becomes a job. */
const isAccepted = (error: unknown): boolean => {
  const { cause } = toAppError(error);
  return isServerAnswer(cause) && cause.code < 400;
};

/** Whether the server has answered with an error, whose code is then in the cause. */
const isServerAnswer = (cause: unknown): cause is { code: number } =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number';
