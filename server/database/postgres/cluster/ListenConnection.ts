import pg from 'pg';

/** The NOTIFY channel. A notification only says that there are new messages and which node sent them. */
export const notifyChannel = 'enrol_news';

/** A connection that LISTENs for new messages. No message is lost while it is down, because every node also polls. */
export class ListenConnection {
  private readonly address: string;
  private readonly onNotification: (node: string) => void;
  private readonly onError: (error: unknown) => void;
  private client: pg.Client | undefined;

  constructor(address: string, wake: (node: string) => void, failed: (error: unknown) => void) {
    this.address = address;
    this.onNotification = wake;
    this.onError = failed;
  }

  /** Connects if there is no connection. */
  async connect(): Promise<void> {
    if (this.client) return;
    const client = new pg.Client({ connectionString: this.address, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.onNotification(payload));
    client.on('error', error => this.dropClient(client, error));
    client.on('end', () => this.dropClient(client));
    try {
      await client.connect();
      await client.query(`listen ${notifyChannel}`);
    } catch (error) {
      this.dropClient(client, error);
    }
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(this.onError);
  }

  private dropClient(client: pg.Client, error?: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    if (error !== undefined) this.onError(error);
    client.end().catch(this.onError);
  }
}
