import { AppError } from '#model/errors';
import { isObject, scalarToText, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';

/** The signed-in user, as the server describes the account. */
export interface SignedInUser {
  /** Uuid of the account; empty where the server does not report it. */
  uuid: string;
  username: string;
  avatar: string;
  name: string;
  roles: readonly string[];
  /** Role titles, as far as the server has them. */
  roleTitles: readonly LocalizedText[];
  permissions: readonly string[];
  idcard: string;
  organId: string;
  organName: string;
  rxbm1: number;
  rxbm2: number;
  /** Whether the account must change its password before any other call. */
  mustChangePassword: boolean;
}

export const guestUser: SignedInUser = {
  uuid: '',
  username: 'guest',
  avatar: '',
  name: '',
  roles: [],
  roleTitles: [],
  permissions: [],
  idcard: '',
  organId: '0',
  organName: '',
  rxbm1: 0,
  rxbm2: 0,
  mustChangePassword: false,
};

/** Parses the answer of `/userInfo`. Absent properties get defaults; a wrong type is refused. */
export function parseUserInfo(answer: JsonValue): SignedInUser {
  const info = isObject(answer) ? answer : {};
  const isValid =
    isObject(answer) &&
    [info.username, info.avatar].every(value => value === undefined || typeof value === 'string') &&
    [info.roles, info.permissions].every(value => value === undefined || Array.isArray(value));
  if (!isValid) throw new AppError(malformedAnswerMessage);
  return {
    uuid: scalarToText(info.uuid),
    username: scalarToText(info.username) || guestUser.username,
    avatar: scalarToText(info.avatar),
    name: scalarToText(info.name),
    roles: toTextList(info.roles),
    roleTitles: parseRoleTitles(info.roleTitles),
    permissions: toTextList(info.permissions),
    idcard: scalarToText(info.idcard),
    organId: scalarToText(info.organId) || guestUser.organId,
    organName: scalarToText(info.organName),
    rxbm1: Number(info.rxbm1 ?? 0),
    rxbm2: Number(info.rxbm2 ?? 0),
    mustChangePassword: info.mustChangePassword === true,
  };
}

const malformedAnswerMessage = {
  zh: 'getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确',
  en: 'getUserInfo core interface abnormal, check the returned JSON format',
};

/** Role ids as texts, because some servers use numbers. */
const toTextList = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.map(scalarToText) : [];

const parseRoleTitles = (value: JsonValue | undefined): LocalizedText[] =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .map(({ zh, en }) => ({ zh: scalarToText(zh), en: scalarToText(en) || scalarToText(zh) }));
