import { spawn } from 'node:child_process';
import path from 'node:path';
import { getDevPorts } from './devPorts.mjs';
import { install, root } from './install.mjs';

install();

const ports = getDevPorts(process.env);
const programs = [
  ['node_modules/tsx/dist/cli.mjs', ['watch', 'mock-server/main.ts'], { PORT: ports.mock }],
  [
    'node_modules/vite/bin/vite.js',
    ['--port', ports.console],
    { API_TARGET: `http://127.0.0.1:${ports.mock}` },
  ],
];

const children = programs.map(([file, args, env]) =>
  spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }),
);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) {
  child.on('exit', code => {
    stop();
    process.exitCode = code ?? 0;
  });
}
