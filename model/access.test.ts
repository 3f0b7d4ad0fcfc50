import { describe, expect, it } from 'vitest';
import { computeAccess } from './access';
import { blankField, blankResource } from './resource/blankResource';
import type { Caller } from './caller';
import { emptyCatalog } from './catalog';
import { matchAll, matchNone, type Condition } from './conditions';
import { parseCondition } from './conditions/parseCondition';
import type { AccessGrant, Resource } from './resource';

const caller = (roles: string[], me: Caller['me'] = {}): Caller => ({
  id: 'u1',
  username: 'somebody',
  roles,
  permissions: [],
  me,
  language: 'zh',
  ip: '',
  requestId: '',
});
const stranger: Caller = { ...caller([]), id: undefined, me: { id: 'forged', organ: 'o1' } };

const rule = (role: string, may: AccessGrant['may'], fields: string[], rows: object = {}): AccessGrant => ({
  role,
  may,
  fields,
  rows: parseCondition(rows),
});

const fields = [blankField('code', 'text'), blankField('organ', 'text'), blankField('phone', 'text')];
const resource = (access: AccessGrant[], said: Partial<Resource> = {}) =>
  blankResource('thing', fields, { access, ...said });
const now = new Date('2026-04-16T00:00:00Z');
const ask = (access: AccessGrant[], who: Caller, said: Partial<Resource> = {}) =>
  computeAccess(emptyCatalog(2026), resource(access, said), who, now);

describe('computeAccess', () => {
  it('computeAccess grants nothing without a rule', () => {
    const access = ask([rule('bureau', 'see', ['code'])], caller(['school']));
    expect(access.getGrants('see')).toEqual([]);
    expect(access.getGrants('do:submit')).toEqual([]);
    expect(access.visibleRows).toEqual(matchNone);
    expect(access.readableFields).toEqual([]);
    expect(access.whereReadable('code')).toBeUndefined();
  });

  it('computeAccess keeps the grants of several roles apart, each with its rows and fields', () => {
    const access = ask(
      [
        rule('school', 'see', ['phone'], { organ: '$me.organ' }),
        rule('bureau', 'see', ['code'], { code: 'x' }),
      ],
      caller(['school', 'bureau'], { organ: 'o1' }),
    );
    expect(access.visibleRows).toEqual(parseCondition({ any: [{ organ: 'o1' }, { code: 'x' }] }));
    expect(access.readableFields).toEqual(['code', 'phone']);
    expect(access.whereReadable('phone')).toEqual(parseCondition({ organ: 'o1' }));
    expect(access.whereReadable('code')).toEqual(parseCondition({ code: 'x' }));
    expect(access.whereReadable('organ')).toBeUndefined();
  });

  it('computeAccess merges grants over the same rows', () => {
    const access = ask([rule('a', 'see', ['code']), rule('b', 'see', ['phone'])], caller(['a', 'b']));
    expect(access.getGrants('see')).toEqual([{ rows: matchAll, fields: new Set(['code', 'phone']) }]);
  });

  it('computeAccess gives signed-in callers the grants of the role `any`, and callers without a session those of `public`', () => {
    const rules = [rule('any', 'see', ['code']), rule('public', 'see', ['phone'])];
    expect(ask(rules, caller([])).readableFields).toEqual(['code']);
    expect(ask(rules, stranger).readableFields).toEqual(['phone']);
    expect(ask(rules, { ...stranger, roles: ['any'] }).readableFields).toEqual(['phone']);
  });

  it('computeAccess gives no grant that depends on a $me fact (attribute of the caller) which the account lacks', () => {
    const rows = { not: { organ: '$me.organ' } };
    expect(ask([rule('school', 'see', ['code'], rows)], caller(['school'])).getGrants('see')).toEqual([]);
    expect(ask([rule('public', 'see', ['code'], rows)], stranger).getGrants('see')).toEqual([]);
  });

  it('computeAccess takes the values of account and roles from the session, even if $me facts contain other values', () => {
    const who = caller(['school'], { id: 'somebody else', roles: ['admin'] });
    const access = ask([rule('school', 'see', ['code'], { code: '$me', phone: '$me.roles' })], who);
    expect(access.visibleRows).toEqual(parseCondition({ code: 'u1', phone: 'school' }));
    expect(JSON.stringify(access.visibleRows)).not.toContain('else');
    expect(JSON.stringify(access.visibleRows)).not.toContain('admin');
  });

  it('computeAccess limits every grant of a view to the rows of the view', () => {
    const where: Condition = parseCondition({ code: 'street' });
    const access = ask(
      [rule('any', 'see', ['code']), rule('any', 'edit', ['code'], { organ: '1' })],
      caller([]),
      {
        view: { of: 'base', where },
      },
    );
    expect(access.visibleRows).toEqual(where);
    expect(access.getGrants('edit')[0]?.rows).toEqual(parseCondition({ organ: '1', code: 'street' }));
  });

  it('computeAccess ignores fields that the resource does not have', () => {
    expect(ask([rule('any', 'see', ['gone', 'toString'])], caller([])).readableFields).toEqual([]);
  });

  it('computeAccess lets a grant with a named rule for a field show the field, but not filter by it', () => {
    const access = ask([{ ...rule('any', 'see', ['code']), fieldRule: 'openItems' }], caller([]));
    expect(access.readableFields).toEqual(['code']);
    expect(access.whereReadable('code')).toBeUndefined();
    expect(access.getGrants('see')[0]?.fieldRule).toBe('openItems');
  });
});
