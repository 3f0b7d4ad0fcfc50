/** The ports of `npm run dev`: two people on one machine need to set `PORT` alone. */
export function getDevPorts({ PORT = '10000', MOCK_PORT = String(Number(PORT) + 1) }) {
  return { console: PORT, mock: MOCK_PORT };
}
