import type { Logger } from 'pino';
import type { LocalizedText } from '#model/language';
import type { Row } from '#model/records';

/** More versions of records than a city leaves unusable. */
const maxReported = 1000;

/** Logs each version of a stored record that a rule cannot use once, however many requests meet it. */
export class UnusableRecordLog {
  private readonly log: Pick<Logger, 'warn'>;
  private readonly reported = new Set<string>();

  constructor(log: Pick<Logger, 'warn'>) {
    this.log = log;
  }

  report(resource: string, { uuid, version }: Row, problem: LocalizedText): void {
    const key = `${resource}/${uuid}/${version}`;
    if (this.reported.has(key) || this.reported.size >= maxReported) return;
    this.reported.add(key);
    this.log.warn({ resource, uuid, version, reason: problem.en }, 'a stored record is ignored by a rule');
  }
}
