import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express } from 'express';
import { createMessageClasses } from './createMessageClasses';

const second = 1000;
/** How soon it is seen that a request has finished. */
const idleCheckInterval = 50;

/** A server that is listening. */
export interface ListeningServer {
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

export function listen(app: RequestListener, port: number, host: string): Promise<ListeningServer> {
  const server = http.createServer({ ...limits, ...(isExpress(app) ? createMessageClasses(app) : {}) }, app);
  const connections = trackConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const { port: taken } = server.address() as AddressInfo;
      resolve({ port: taken, close: patience => closeServer(server, connections, patience) });
    });
  });
}

const isExpress = (app: RequestListener): app is Express => 'request' in app;

function trackConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

function closeServer(
  server: Server,
  connections: ReadonlySet<Socket>,
  patience = 25 * second,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    // A connection whose request was under way is kept for the next one, which will not come.
    const finished = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
    server.close(error => {
      clearTimeout(impatient);
      clearInterval(finished);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
    // Browsers connect ahead of need, and a connection over which nothing ever came is not idle to Node.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  });
}
