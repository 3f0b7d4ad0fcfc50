import type { LocalizedText } from './language';

/** Message of a response without a message of its own, by HTTP status code; 0 means that no response was received. */
const statusMessages: Readonly<Record<number, LocalizedText>> = {
  0: {
    zh: '未知错误，可能是网络中断、跨域或地址有误',
    en: 'No answer: the network is down, or the address is wrong',
  },
  200: { zh: '操作成功', en: 'Done' },
  201: { zh: '新建或修改成功', en: 'Created or changed' },
  202: { zh: '已提交，正在后台处理', en: 'Accepted; it is being done in the background' },
  204: { zh: '删除成功', en: 'Deleted' },
  400: { zh: '请求信息有误', en: 'The request is invalid' },
  401: { zh: '认证失败，无法访问系统资源', en: 'Please sign in' },
  402: { zh: '令牌已过期', en: 'The token has expired' },
  403: { zh: '当前操作没有权限', en: 'You are not allowed to do this' },
  404: { zh: '访问资源不存在', en: 'This does not exist' },
  406: { zh: '请求的格式不可用', en: 'This format is not available' },
  409: { zh: '数据已被他人修改', en: 'Somebody else has changed this' },
  410: { zh: '资源已被永久删除', en: 'This was permanently deleted' },
  413: { zh: '提交的内容过大', en: 'This is too large' },
  500: { zh: '服务器发生错误', en: 'Server error' },
  502: { zh: '网关错误', en: 'Gateway error' },
  503: { zh: '服务暂不可用，请稍后再试', en: 'The service is unavailable; please try again later' },
  504: { zh: '网关超时', en: 'Gateway timeout' },
};

const unknownStatusMessage: LocalizedText = {
  zh: '系统未知错误，请反馈给管理员',
  en: 'An unknown error; please tell the administrator',
};

/** Returns the message for an HTTP status code. */
export const getStatusMessage = (code: number): LocalizedText => statusMessages[code] ?? unknownStatusMessage;
