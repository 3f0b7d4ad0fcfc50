import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('the settings', () => {
  it('have plain defaults: port 10000 on this machine alone, the demo city, files watched', () => {
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

  it('are all complained of at once, each by its name', () => {
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

  it('start an empty city only with a strong password for its administrator', () => {
    expect(() => readConfig({ ENROL_EMPTY: '1' })).toThrow(/ADMIN_PASSWORD must be/);
    expect(() => readConfig({ ENROL_EMPTY: '1', ADMIN_PASSWORD: 'password' })).toThrow(/ADMIN_PASSWORD/);
    const config = readConfig({ ENROL_EMPTY: '1', ADMIN_PASSWORD: 'Zhi-2026x' });
    expect(config).toMatchObject({ adminPassword: 'Zhi-2026x', watch: false });
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.8', false],
    ['127.0.0.1.example.cn', false],
  ])('know whether %s is this machine alone', (HOST, loopback) => {
    expect(readConfig({ HOST }).loopback).toBe(loopback);
  });
});
