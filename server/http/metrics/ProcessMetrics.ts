import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { formatMetricHeader } from './RequestMetrics';

const microseconds = 1e6;
const nanoseconds = 1e9;

/** Resource usage of this process, by the metric names that Prometheus dashboards expect. */
export class ProcessMetrics {
  private readonly startedAt = Date.now() / 1000 - process.uptime();
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.delay.enable();
  }

  /** The reported event loop delay covers the time since the last call. */
  format(): string[] {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    // The histogram returns NaN before the first measurement.
    const delay = this.delay.count === 0 ? 0 : this.delay.percentile(99) / nanoseconds;
    this.delay.reset();
    return [
      ...formatMetricHeader('process_cpu_seconds_total', 'counter', 'Processor time in seconds.'),
      `process_cpu_seconds_total ${(user + system) / microseconds}`,
      ...formatMetricHeader('process_resident_memory_bytes', 'gauge', 'Memory in bytes.'),
      `process_resident_memory_bytes ${rss}`,
      ...formatMetricHeader('nodejs_heap_size_used_bytes', 'gauge', 'Used heap in bytes.'),
      `nodejs_heap_size_used_bytes ${heapUsed}`,
      ...formatMetricHeader('process_start_time_seconds', 'gauge', 'When the process started.'),
      `process_start_time_seconds ${this.startedAt.toFixed(3)}`,
      ...formatMetricHeader('nodejs_eventloop_lag_p99_seconds', 'gauge', 'Delay of the event loop.'),
      `nodejs_eventloop_lag_p99_seconds ${delay.toFixed(6)}`,
    ];
  }
}
