import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import { NotAllowed } from '#model/errors';
import { ProcessMetrics } from '../metrics/ProcessMetrics';
import type { RequestMetrics } from '../metrics/RequestMetrics';

interface Dependencies {
  metrics: RequestMetrics;
  /** Token required of every client; without one the metrics are served to this machine only. */
  token: string | undefined;
  /**
   * Number of reverse proxies. With proxies, remote requests seem to come from this machine, so they need the token.
   */
  proxies: number;
}

/** Route of the Prometheus metrics of this node, outside the API prefix. */
export function createMetricsRouter({ metrics, token, proxies }: Dependencies): Router {
  const router = Router();
  const ownProcess = new ProcessMetrics();
  router.get('/metrics', (request, response) => {
    const isOpen = token === undefined ? proxies === 0 && isLocal(request) : carriesToken(request, token);
    if (!isOpen) throw new NotAllowed(metricsClosed);
    response.locals.call = 'GET /metrics';
    const lines = [...metrics.format(), ...ownProcess.format(), ''];
    response.set('Cache-Control', 'no-store').type('text/plain; version=0.0.4').send(lines.join('\n'));
  });
  return router;
}

const metricsClosed = {
  zh: '运行指标须凭 METRICS_TOKEN 查看；未设置时只能在本机查看',
  en: 'The metrics are read with METRICS_TOKEN, and where it is not set on the machine itself',
};

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether the request comes from this machine. A request through a local proxy has a local connection too. */
const isLocal = ({ socket, headers }: Request): boolean =>
  loopbackAddress.test(socket.remoteAddress ?? '') && proxyHeaders.every(name => headers[name] === undefined);

function carriesToken(request: Request, token: string): boolean {
  const [, shown] = /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '') ?? [];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

/** Hashes both tokens, so that the comparison takes equal time for any length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
