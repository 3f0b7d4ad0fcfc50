import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

type AnswerRequest = (heard: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

/** An HTTP server with scripted responses, which records its requests. */
export async function startScriptedServer(answer: AnswerRequest) {
  const heard: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one: ReceivedRequest = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://localhost'),
        headers: request.headers,
        body: Buffer.concat(pieces).toString(),
      };
      heard.push(one);
      void answer(one, response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    base: `http://127.0.0.1:${port}/api`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The response envelope. */
export function respond(response: ServerResponse, code: number, data: unknown = null, msg = ''): void {
  response.writeHead(code >= 100 ? code : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ code, msg, data }));
}
