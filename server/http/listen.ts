import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express } from 'express';
import { createHttpMessageClasses } from './createHttpMessageClasses';

const second = 1000;
/** Interval in milliseconds at which a shutdown looks for finished requests. */
const idleCheckInterval = 50;

/** An HTTP server that accepts requests, with the function that shuts it down. */
export interface ListeningServer {
  port: number;
  /** Stops listening and lets running requests finish, for at most `patience` milliseconds. */
  close(patience?: number): Promise<void>;
}

/** Timeouts against clients that send slowly, and a limit of 16 KB for the headers. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15 * second,
  requestTimeout: 60 * second,
  keepAliveTimeout: 65 * second,
};

export function listen(app: RequestListener, port: number, host: string): Promise<ListeningServer> {
  const server = http.createServer(
    { ...limits, ...(isExpress(app) ? createHttpMessageClasses(app) : {}) },
    app,
  );
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
    // A connection stays open for the next request after its running one ends, so idle connections are closed
    // repeatedly.
    const finished = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
    server.close(error => {
      clearTimeout(impatient);
      clearInterval(finished);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
    // Browsers open connections in advance. Node does not count one without any request as idle.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  });
}
