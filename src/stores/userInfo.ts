import { AppError } from '#model/errors';
import { isObject, scalarText, type Value } from '#model/json';
import type { Text } from '#model/language';

/** Whoever is signed in, as the server describes the account. */
export interface User {
  username: string;
  avatar: string;
  name: string;
  roles: readonly string[];
  /** The roles in words, as far as the server has them. */
  roleTitles: readonly Text[];
  permissions: readonly string[];
  idcard: string;
  organId: string;
  organName: string;
  rxbm1: number;
  rxbm2: number;
}

export const guest: User = {
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
};

/** Reads the answer of `/userInfo`. What is absent keeps its default; what has the wrong shape is refused. */
export function userOf(answer: Value): User {
  const info = isObject(answer) ? answer : {};
  const fits =
    isObject(answer) &&
    [info.username, info.avatar].every(value => value === undefined || typeof value === 'string') &&
    [info.roles, info.permissions].every(value => value === undefined || Array.isArray(value));
  if (!fits) throw new AppError(abnormal);
  return {
    username: scalarText(info.username) || guest.username,
    avatar: scalarText(info.avatar),
    name: scalarText(info.name),
    roles: wordsOf(info.roles),
    roleTitles: titlesOf(info.roleTitles),
    permissions: wordsOf(info.permissions),
    idcard: scalarText(info.idcard),
    organId: scalarText(info.organId) || guest.organId,
    organName: scalarText(info.organName),
    rxbm1: Number(info.rxbm1 ?? 0),
    rxbm2: Number(info.rxbm2 ?? 0),
  };
}

const abnormal = {
  zh: 'getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确',
  en: 'getUserInfo core interface abnormal, check the returned JSON format',
};

/** Some servers know roles by number. */
const wordsOf = (value: Value | undefined): string[] => (Array.isArray(value) ? value.map(scalarText) : []);

const titlesOf = (value: Value | undefined): Text[] =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .map(({ zh, en }) => ({ zh: scalarText(zh), en: scalarText(en) || scalarText(zh) }));
