import { Agent, request } from "node:http";

import { median } from "./statistics";
import type { LoadResult, LoadPlan } from "./send-load";

/** A form as a browser without scripts sends it. */
export interface PostedForm {
  path: string;
  fields: Record<string, string>;
}

/** Posts forms, each with fields of its own, as fast as they are handled. */
export async function sendPosts(
  { port, headers, connections, seconds }: LoadPlan,
  nextPost: () => PostedForm,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const post = ({ path, fields }: PostedForm) =>
    new Promise<number>((resolve, reject) => {
      const body = new URLSearchParams(fields).toString();
      const clientRequest = request(
        {
          ...{ agent, port, path, host: "127.0.0.1", method: "POST" },
          headers: {
            ...headers,
            Origin: `http://${headers.Host}`,
            "Sec-Fetch-Site": "same-origin",
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": Buffer.byteLength(body),
          },
        },
        (response) => {
          response.resume();
          response.once("error", reject);
          response.once("end", () => resolve(response.statusCode ?? 0));
        },
      );
      clientRequest.once("error", reject).end(body);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < seconds * 1_000) {
        const start = performance.now();
        const status = await post(nextPost()).catch(() => 0);
        times.push(performance.now() - start);
        // An accepted form redirects; a page in response means an error.
        if (status !== 303 && status !== 302) failed += 1;
      }
    }),
  );
  agent.destroy();
  return {
    requests: times.length,
    failed,
    seconds: (performance.now() - startedAt) / 1_000,
    p50: median(times),
  };
}
