import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const securityPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Additional routes beside the built files; undefined for unknown paths. */
export type AnswerRequest = (url: URL) => { type: string; body: string } | undefined;

export interface BuiltPage {
  url: string;
  close(): Promise<void>;
}

/** Builds a test page like the console, and serves it with the console CSP. */
export async function serveBuiltPage(root: string, answer: AnswerRequest): Promise<BuiltPage> {
  const outDir = await fs.mkdtemp(path.join(os.tmpdir(), 'page-'));
  await build({
    root,
    configFile: path.resolve('vite.config.ts'),
    logLevel: 'error',
    // Drops the chunk rules, which depend on the console entries.
    build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting: true } } },
  });
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Content-Security-Policy', securityPolicy);
    const said = answer(url);
    if (said) {
      response.setHeader('Content-Type', said.type);
      response.end(said.body);
      return;
    }
    const file = path.join(outDir, url.pathname === '/' ? 'index.html' : path.normalize(url.pathname));
    fs.readFile(file).then(
      bytes => {
        response.setHeader('Content-Type', contentTypes[path.extname(file)] ?? 'application/octet-stream');
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await fs.rm(outDir, { recursive: true });
    },
  };
}
