import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('config', () => {
  it('config has defaults: port 10000 on loopback, the demo city, watched files', () => {
    expect(readConfig({})).toMatchObject({
      ...{
        port: 10000,
        host: '127.0.0.1',
        loopback: true,
        prefix: '/api',
        watch: true,
        adminPassword: undefined,
      },
      sessionTimes: { token: 1800, refresh: 28800, idle: 1800 },
    });
  });

  it('config reports all invalid settings at once, each by its name', () => {
    const wrong = {
      PORT: '99999',
      API_PREFIX: 'api/',
      TOKEN_SECONDS: '0',
      ORIGINS: 'example.cn',
      WATCH: 'yes',
    };
    expect(() => readConfig(wrong)).toThrow(
      /PORT must be.*"99999"[\s\S]*API_PREFIX[\s\S]*ORIGINS[\s\S]*TOKEN_SECONDS[\s\S]*WATCH/,
    );
  });

  it('config requires a strong administrator password for an empty city', () => {
    expect(() => readConfig({ ENROL_EMPTY: '1' })).toThrow(/ADMIN_PASSWORD must be/);
    expect(() => readConfig({ ENROL_EMPTY: '1', ADMIN_PASSWORD: 'password' })).toThrow(/ADMIN_PASSWORD/);
    const config = readConfig({ ENROL_EMPTY: '1', ADMIN_PASSWORD: 'Zhi-2026x' });
    expect(config).toMatchObject({ adminPassword: 'Zhi-2026x', watch: false });
  });

  it('config expires passwords of staff after 90 days in a real city, and never in the demo city', () => {
    const real = { ENROL_EMPTY: '1', ADMIN_PASSWORD: 'Zhi-2026x' };
    expect(readConfig(real).passwordDays).toBe(90);
    expect(readConfig({ ...real, PASSWORD_DAYS: '30' }).passwordDays).toBe(30);
    expect(readConfig({}).passwordDays).toBe(0);
  });

  it('config uses DATABASE_URL also for direct connections to PostgreSQL unless DATABASE_DIRECT_URL is set', () => {
    const DATABASE_URL = 'postgres://enrol:secret@pooler:6432/enrol';
    const DATABASE_DIRECT_URL = 'postgresql://enrol:secret@primary:5432/enrol';
    const ENROL_KEY = 'k';
    const same = { url: DATABASE_URL, directUrl: DATABASE_URL };
    expect(readConfig({}).database).toBeUndefined();
    expect(readConfig({ DATABASE_URL, ENROL_KEY }).database).toEqual(same);
    const both = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, ENROL_KEY });
    expect(both.database).toEqual({ ...same, directUrl: DATABASE_DIRECT_URL });
  });

  it('config reads the daily and the hourly limit of revealed values, and the share of the limit that raises an alarm', () => {
    expect(readConfig({}).revealLimit).toEqual({ perDay: 100, perHour: 30, alarmAt: 80 });
    const config = readConfig({ REVEALS_PER_DAY: '20', REVEAL_ALARM_PERCENT: '50' });
    expect(config.revealLimit).toEqual({ perDay: 20, perHour: 20, alarmAt: 10 });
    expect(readConfig({ REVEALS_PER_HOUR: '60' }).revealLimit).toMatchObject({ perDay: 100, perHour: 60 });
    expect(() => readConfig({ REVEALS_PER_HOUR: '101' })).toThrow(/REVEALS_PER_HOUR must be/);
    expect(() => readConfig({ REVEALS_PER_DAY: '0' })).toThrow(/REVEALS_PER_DAY must be/);
  });

  it('config refuses a retention of audit entries under half a year, and a shorter one for decisions than for other entries', () => {
    expect(readConfig({}).logTerms).toEqual({ long: 1098, short: 184 });
    const terms = (KEEP_LOG_DAYS: string, KEEP_DECISION_LOG_DAYS: string) =>
      readConfig({ KEEP_LOG_DAYS, KEEP_DECISION_LOG_DAYS }).logTerms;
    expect(terms('200', '0')).toEqual({ long: 0, short: 200 });
    expect(() => terms('183', '1000')).toThrow(/KEEP_LOG_DAYS must be 0 \(for ever\), or at least 184 days/);
    for (const short of ['0', '400'])
      expect(() => terms(short, '300')).toThrow(/KEEP_DECISION_LOG_DAYS must be/);
  });

  it('config accepts the former encryption key (ENROL_KEY_OLD) only together with the current one (ENROL_KEY)', () => {
    const keys = { ENROL_KEY: 'new', ENROL_KEY_OLD: 'old' };
    expect(readConfig(keys)).toMatchObject({ key: 'new', formerKey: 'old' });
    expect(() => readConfig({ ENROL_KEY_OLD: 'old' })).toThrow(/ENROL_KEY_OLD must be the key before/);
  });

  it('config refuses a retention of record history that is shorter than that of deleted records', () => {
    expect(readConfig({}).retention).toEqual({ deletedDays: 365, historyDays: 1095, noticeDays: 365 });
    expect(readConfig({ KEEP_NOTICE_DAYS: '90' }).retention.noticeDays).toBe(90);
    expect(readConfig({ KEEP_HISTORY_DAYS: '0', KEEP_DELETED_DAYS: '0' }).retention.historyDays).toBe(0);
    for (const [deleted, history] of ['366 365', '0 365', '7 29'].map(days => days.split(' '))) {
      const days = { KEEP_DELETED_DAYS: deleted, KEEP_HISTORY_DAYS: history };
      expect(() => readConfig(days)).toThrow(/KEEP_HISTORY_DAYS must be 0 \(for ever\), or/);
    }
  });

  it('config requires an encryption key (ENROL_KEY) if DATABASE_URL is set', () => {
    const DATABASE_URL = 'postgres://enrol:secret@primary/enrol';
    expect(() => readConfig({ DATABASE_URL })).toThrow(/ENROL_KEY must be set when DATABASE_URL is/);
  });

  it.each(['mysql://enrol:secret@primary/enrol', 'postgres://enrol:secret@primary', 'primary:5432 secret'])(
    'config refuses the database address %s without repeating it',
    address => {
      const wrong = { DATABASE_URL: address, DATABASE_DIRECT_URL: address, ENROL_KEY: 'k' };
      const read = () => readConfig(wrong);
      expect(read).toThrow(/DATABASE_URL must be the address of a PostgreSQL[^]*DATABASE_DIRECT_URL/);
      expect(read).not.toThrow(/secret/);
      expect(read).toThrow(
        expect.objectContaining({
          userMessage: expect.objectContaining({
            zh: expect.stringContaining('DATABASE_URL 必须是') as string,
          }) as object,
        }) as Error,
      );
    },
  );

  it('config accepts DATABASE_DIRECT_URL (past a connection pooler) only together with DATABASE_URL', () => {
    const DATABASE_DIRECT_URL = 'postgres://enrol:secret@primary/enrol';
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/DATABASE_URL must be set/);
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.8', false],
    ['127.0.0.1.example.cn', false],
  ])('config detects whether %s is a loopback address', (HOST, loopback) => {
    expect(readConfig({ HOST }).loopback).toBe(loopback);
  });
});
