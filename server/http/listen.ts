import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const second = 1000;

/** A server that is listening. */
export interface Listening {
  port: number;
  /** Lets the requests under way finish, for at most so many milliseconds. */
  close(patience?: number): Promise<void>;
}

/** Nobody keeps a connection busy by sending slowly, and a head has at most 16 KB. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15 * second,
  requestTimeout: 60 * second,
  keepAliveTimeout: 65 * second,
};

export function listen(app: RequestListener, port: number, host: string): Promise<Listening> {
  const server = http.createServer(limits, app);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const { port: taken } = server.address() as AddressInfo;
      resolve({ port: taken, close: patience => stop(server, patience) });
    });
  });
}

function stop(server: Server, patience = 25 * second): Promise<void> {
  return new Promise((resolve, reject) => {
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    server.close(error => {
      clearTimeout(impatient);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
