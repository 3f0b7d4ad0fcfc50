import { describe, expect, it } from 'vitest';
import type { AuditLogEntry } from '#model/auditLogEntries';
import { buildAuditLogSentence } from './buildAuditLogSentence';

const entry = (more: Partial<AuditLogEntry>): AuditLogEntry => ({
  uuid: 'e',
  at: '2026-04-01T09:00:00+08:00',
  username: 'chen',
  account: { uuid: 'a', label: 'Chen Li', resources: ['people'] },
  action: 'edit',
  isStep: false,
  fields: [],
  result: 'done',
  isAlarm: false,
  ip: '10.0.0.1',
  device: 'Edge · Windows',
  ...more,
});
const pool = { resource: 'Pool', record: { uuid: 'p', label: 'P-12 North', resources: ['pool'] } };
const say = (more: Partial<AuditLogEntry>, language: 'zh' | 'en' = 'en') =>
  buildAuditLogSentence(entry(more), language)
    .map(({ text }) => text)
    .join('');

describe('audit log sentence', () => {
  it.each<[string, Partial<AuditLogEntry>, string, string]>([
    [
      'a step',
      { ...pool, action: 'open', title: 'Open', isStep: true },
      'Chen Li did “Open” on Pool P-12 North',
      'Chen Li对PoolP-12 North办理了“Open”',
    ],
    [
      'a job on many records',
      {
        resource: 'Pool',
        record: { uuid: 'j', resources: [] },
        action: 'bulk:open',
        title: 'Open',
        isJob: true,
      },
      'Chen Li began “Open” on many records: Pool',
      'Chen Li开始对多条Pool成批办理“Open”',
    ],
    [
      'an edit',
      { ...pool, fields: ['Depth', 'Name'] },
      'Chen Li changed Depth, Name of Pool P-12 North',
      'Chen Li修改了PoolP-12 North的Depth、Name',
    ],
    [
      'a denial',
      { action: 'delete', title: 'Delete', resource: 'Pool', result: 'denied' },
      'Chen Li tried “Delete” on Pool and was refused',
      'Chen Li试图对Pool“Delete”，被拒绝',
    ],
    [
      'a reveal',
      { ...pool, action: 'reveal', fields: ['Telephone'], reason: 'call back' },
      'Chen Li revealed Telephone of Pool P-12 North, for the reason “call back”',
      'Chen Li查看了PoolP-12 North的Telephone全文，理由：“call back”',
    ],
    [
      'a failed sign-in',
      { username: '', action: 'signIn', result: 'denied' },
      'Somebody failed to sign in from 10.0.0.1',
      '有人从 10.0.0.1 登录失败',
    ],
    [
      'an alarm',
      { action: 'read', title: 'Read records', resource: 'Pool', rows: 5000, isAlarm: true },
      'Chen Li did “Read records” 5000 times on Pool in a short time; please check',
      'Chen Li短时间内“Read records”Pool 5000 次，请核实',
    ],
    [
      'the system',
      { ...pool, username: 'system', action: 'create' },
      'The system created Pool P-12 North',
      '系统新建了PoolP-12 North',
    ],
    [
      'an action without a sentence',
      { action: 'polish', resource: 'Pool' },
      'Chen Li: polish Pool ',
      'Chen Li：polish Pool',
    ],
    [
      'a record that is hidden',
      { action: 'delete', record: { uuid: 'p', resources: [] } },
      'Chen Li deleted something ',
      'Chen Li删除了一处内容',
    ],
  ])('audit log sentence is built in both languages for %s', (_, more, en, zh) => {
    expect([say(more), say(more, 'zh')]).toEqual([en, zh]);
  });

  it('audit log sentence links actor and record, whatever characters their names contain', () => {
    const named = {
      ...pool,
      account: { uuid: 'a', label: '{{record}} <b>', resources: ['people'] },
      action: 'create',
    };
    expect(buildAuditLogSentence(entry(named), 'en')).toEqual([
      { link: 'actor', text: '{{record}} <b>' },
      { text: ' created Pool ' },
      { link: 'record', text: 'P-12 North' },
    ]);
  });
});
