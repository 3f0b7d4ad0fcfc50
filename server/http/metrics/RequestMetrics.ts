import type { RequestHandler } from 'express';

/** Upper bounds of the histogram buckets, in seconds. */
const bounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/** Status code that other servers use too where the client closed the connection before the response. */
const clientGone = 499;

interface CallTimes {
  /** Number of requests within each of the bounds. */
  within: number[];
  count: number;
  seconds: number;
}

/**
 * Counts answers by call and status, and how long they took. A call is the pattern of its route, so that no address, and with
 * it no person, becomes a label.
 */
export class RequestMetrics {
  private readonly answers = new Map<string, number>();
  private readonly times = new Map<string, CallTimes>();
  private open = 0;

  readonly count: RequestHandler = (_request, response, next) => {
    const start = performance.now();
    this.open += 1;
    response.once('close', () => {
      this.open -= 1;
      const call = (response.locals as { call?: string }).call ?? 'none';
      // A request that its client aborted is counted under a status of its own.
      const status = response.writableFinished ? response.statusCode : clientGone;
      this.add(call, status, (performance.now() - start) / 1000);
    });
    next();
  };

  add(call: string, status: number, seconds: number): void {
    const answer = `call="${call}",status="${status}"`;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    const times = this.times.get(call) ?? { within: bounds.map(() => 0), count: 0, seconds: 0 };
    this.times.set(call, times);
    times.count += 1;
    times.seconds += seconds;
    for (const [at, bound] of bounds.entries())
      if (seconds <= bound) times.within[at] = (times.within[at] ?? 0) + 1;
  }

  /** The lines of the text format of Prometheus. */
  format(): string[] {
    return [
      ...formatMetricHeader('http_requests_total', 'counter', 'Answers by call and status.'),
      ...[...this.answers].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
      ...formatMetricHeader('http_request_duration_seconds', 'histogram', 'Time to an answer by call.'),
      ...[...this.times].flatMap(([call, times]) => formatTimes(call, times)),
      ...formatMetricHeader(
        'http_requests_open',
        'gauge',
        'Requests without an answer yet, event streams among them.',
      ),
      `http_requests_open ${this.open}`,
    ];
  }
}

function formatTimes(call: string, { within, count, seconds }: CallTimes): string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...bounds.map((bound, at) => `${name}_bucket{call="${call}",le="${bound}"} ${within[at] ?? 0}`),
    `${name}_bucket{call="${call}",le="+Inf"} ${count}`,
    `${name}_sum{call="${call}"} ${seconds.toFixed(6)}`,
    `${name}_count{call="${call}"} ${count}`,
  ];
}

export const formatMetricHeader = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
