import { constants } from "node:os";

import { startServer, type RunningServer } from "../../tests/setup/start-server";
import { startYardstick, type Yardstick } from "./start-yardstick";

/** All servers that a run has started: however it ends, nothing of it stays. */
export class BenchServers {
  readonly secret = "for measuring only, on a server thrown away";
  private readonly opened: RunningServer[] = [];
  private readonly held: Yardstick[] = [];

  constructor() {
    process.on("exit", () => this.kill());
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => process.exit(128 + constants.signals[signal]));
    }
  }

  /** Starts the marketplace. */
  async open(variables: Record<string, string>): Promise<RunningServer> {
    const server = await startServer({
      SESSION_SECRET: this.secret,
      SIGN_IN: "embedded",
      RATE_LIMITS: "off",
      ...variables,
    });
    this.opened.push(server);
    return server;
  }

  /** Starts a yardstick. */
  async hold(...yardstick: Parameters<typeof startYardstick>): Promise<Yardstick> {
    const held = await startYardstick(...yardstick);
    this.held.push(held);
    return held;
  }

  kill(): void {
    for (const server of this.opened) server.process.kill("SIGKILL");
    for (const yardstick of this.held) yardstick.stop();
  }
}
