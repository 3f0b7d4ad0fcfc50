import { AppError } from '#model/errors';
import { isPort } from '#model/formats';
import type { LocalizedText } from '#model/language';

export type ProcessEnvironment = Readonly<Record<string, string | undefined>>;

/** Parses settings one by one and collects their problems, to report all of them in one error. */
export class SettingsParser {
  private readonly environment: ProcessEnvironment;
  private readonly problems: LocalizedText[] = [];

  constructor(environment: ProcessEnvironment) {
    this.environment = environment;
  }

  optional(name: string): string | undefined {
    const value = this.environment[name];
    return value === '' ? undefined : value;
  }

  text(name: string, usual: string): string {
    return this.optional(name) ?? usual;
  }

  require(holds: boolean, name: string, wanted: string | LocalizedText): void {
    if (holds) return;
    const { zh, en } = typeof wanted === 'string' ? { zh: undefined, en: wanted } : wanted;
    const said = `${name} must be ${en}`;
    this.problems.push({ zh: zh === undefined ? said : `${name} 必须是 ${zh}`, en: said });
  }

  matching(name: string, usual: string, pattern: RegExp, wanted: string): string {
    const value = this.text(name, usual);
    this.require(pattern.test(value), name, `${wanted}, and is ${JSON.stringify(value)}`);
    return value;
  }

  port(name: string, usual: number): number {
    const value = this.text(name, String(usual));
    this.require(isPort(value), name, `a port from 0 to 65535, and is ${JSON.stringify(value)}`);
    return Number(value);
  }

  number(name: string, usual: number, least: number, most: number): number {
    const value = this.text(name, String(usual));
    const fits = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
    this.require(fits, name, `a whole number from ${least} to ${most}, and is ${JSON.stringify(value)}`);
    return Number(value);
  }

  flag(name: string, usual: boolean): boolean {
    const value = this.text(name, usual ? '1' : '0');
    this.require(value === '0' || value === '1', name, `0 or 1, and is ${JSON.stringify(value)}`);
    return value === '1';
  }

  list(name: string, pattern: RegExp, wanted: string): string[] {
    const values = this.text(name, '')
      .split(',')
      .map(value => value.trim())
      .filter(Boolean);
    this.require(
      values.every(value => pattern.test(value)),
      name,
      `${wanted}, separated by commas`,
    );
    return values;
  }

  throwIfInvalid(): void {
    const all = (language: keyof LocalizedText): string =>
      this.problems.map(said => said[language]).join('\n');
    if (this.problems.length > 0) throw new AppError({ zh: all('zh'), en: all('en') });
  }
}
