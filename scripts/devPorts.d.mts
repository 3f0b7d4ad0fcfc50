/** The ports of the console and of the mock server under `npm run dev`. */
export function getDevPorts(environment: { PORT?: string | undefined; MOCK_PORT?: string | undefined }): {
  console: string;
  mock: string;
};
