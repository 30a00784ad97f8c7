import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium as chromiumType, type Browser as Chromium } from "@playwright/test";

import { buildConfirmPath } from "~/features/properties/confirmation/confirm-link.server";
import { createUnsubscribeToken } from "~/platform/mail/mail-optouts.server";

import { startServer, type RunningServer } from "../../tests/setup/start-server";
import { getChromiumOptions } from "../find-chromium.mjs";
import { seedScreens } from "./seed-screens";
import type { ScreenPlaces } from "./screens";

export interface SeededMarketplace {
  chromium: Chromium;
  origin: string;
  places: ScreenPlaces;
  close(): Promise<void>;
}

const SESSION_SECRET = "only for screenshots of a temporary marketplace";

/** Starts the built server on its own database, filled with what the screens show, and a browser. */
export async function openSeededMarketplace(): Promise<SeededMarketplace> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-screens-"));
  const servers: RunningServer[] = [];
  let chromium: Chromium | undefined;
  const close = async () => {
    await chromium?.close();
    for (const server of servers) await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const seededIds = await seedScreens(dataDirectory);
    const start = async (variables: Record<string, string>, isFirstStart: boolean) => {
      const secrets = { SESSION_SECRET, RATE_LIMITS: "off" };
      const server = await startServer({ ...secrets, ...variables }, { isFirstStart });
      servers.push(server);
      return server;
    };
    const server = await start({ DATA_DIR: dataDirectory, SIGN_IN: "embedded" }, false);
    const byEmail = await start({ SIGN_IN: "email", DEMO_DATA: "off" }, true);
    process.env.SESSION_SECRET = SESSION_SECRET;
    const token = createUnsubscribeToken("hunter@huntstead.test", "messages");
    chromium = await chromiumType.launch(await getChromiumOptions());
    const places = {
      ...seededIds,
      byEmail: { origin: byEmail.origin, dataDirectory: byEmail.dataDirectory },
      unsubscribeToken: token,
      confirmAddress: buildConfirmPath(seededIds.expired, new Date()),
    };
    return { chromium, origin: server.origin, places, close };
  } catch (error) {
    await close();
    throw error;
  }
}
