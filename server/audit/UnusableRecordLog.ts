import type { Logger } from 'pino';
import type { LocalizedText } from '#model/language';
import type { Row } from '#model/records';

/** Maximum number of record versions that one process logs, far above the number of unusable records in a city. */
const maxReported = 1000;

/** Logs a stored record that a rule cannot use once per record version, regardless of how many requests read it. */
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
