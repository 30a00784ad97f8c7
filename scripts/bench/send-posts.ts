import { Agent, request } from "node:http";

import { median } from "./median";
import type { Answered, Load } from "./send-load";

/** A form as a browser without scripts sends it. */
export interface Post {
  path: string;
  fields: Record<string, string>;
}

/** Posts forms, each with fields of its own, as fast as they are answered. */
export async function sendPosts(
  { port, headers, connections, seconds }: Omit<Load, "addresses">,
  nextPost: () => Post,
): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answered = { requests: 0, bytes: 0, refused: 0, socketErrors: 0 };
  const times: number[] = [];
  const begun = performance.now();
  const post = ({ path, fields }: Post) =>
    new Promise<number>((resolve, reject) => {
      const body = new URLSearchParams(fields).toString();
      const sent = request(
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
          response.on("data", (chunk: Buffer) => (answered.bytes += chunk.length));
          response.once("error", reject);
          response.once("end", () => resolve(response.statusCode ?? 0));
        },
      );
      sent.once("error", reject).end(body);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begun < seconds * 1_000) {
        const start = performance.now();
        const status = await post(nextPost()).catch(() => 0);
        times.push(performance.now() - start);
        answered.requests += 1;
        if (status === 0) answered.socketErrors += 1;
        // What is done with leads somewhere; a page would say what is wrong with it.
        else if (status !== 303 && status !== 302) answered.refused += 1;
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    ...answered,
    seconds: (performance.now() - begun) / 1_000,
    p50: median(times),
    p99: times[Math.floor(times.length * 0.99)] ?? NaN,
    statuses: {},
  };
}
