import { cpSync } from "node:fs";
import { it } from "vitest";
import prepare from "./setup/prepare-databases";
it("x", async () => { delete process.env.PREPARED_DATABASES; await prepare(); cpSync(process.env.PREPARED_DATABASES!, "/tmp/matrix-prepared", { recursive: true }); });
