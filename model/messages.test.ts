import { describe, expect, it } from 'vitest';
import { translate } from './messages';
import { enMessages } from './messages/en';
import { zhMessages } from './messages/zh';

describe('translate', () => {
  it.each([
    ['tokenExpired', '令牌已过期'],
    ['tokenNotExpired', '令牌未过期'],
    ['notAllowed', '当前操作没有权限'],
    ['notFound', '访问资源不存在'],
    ['notSignedIn', '认证失败，无法访问系统资源'],
    ['unexpected', '系统未知错误，请反馈给管理员'],
    ['wrongState', '当前状态不允许此操作'],
    ['wrongCredentials', '账号或密码不正确'],
    ['mockSaved', '模拟保存成功'],
    ['mockDeleted', '模拟删除成功'],
  ])('translate returns the Chinese text of the specification for %s', (key, text) => {
    expect(translate(key, 'zh')).toBe(text);
  });

  it('translate returns a text given in both languages unchanged, in the language of the reader', () => {
    expect(translate({ zh: '还有未处理的便签', en: 'There are notes left' }, 'en')).toBe(
      'There are notes left',
    );
  });

  it('translate returns the text of the unknown error for an unknown key', () => {
    expect(translate('SELECT * FROM user', 'zh')).toBe(zhMessages.unexpected);
    expect(translate('constructor', 'en')).toBe(enMessages.unexpected);
  });
});
