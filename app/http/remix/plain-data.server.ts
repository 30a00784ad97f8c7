import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Loader = NonNullable<Routes[string]["module"]["loader"]>;

/**
 * Lets documents have their loaders' data without a detour: Remix writes what a loader returns into
 * the stream of a response, as if it were to be sent, and reads it from there for the document.
 */
export function withPlainData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => {
    const { loader } = route.module;
    // Resources have no component and answer for themselves.
    if (!loader || !route.module.default) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: returnPlainData(loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function returnPlainData(loader: Loader): Loader {
  return async (args: LoaderFunctionArgs) => {
    const result: unknown = await loader(args);
    const isPlain =
      typeof result === "object" &&
      result !== null &&
      Object.getPrototypeOf(result) === Object.prototype;
    return isPlain && args.context.isDocument ? new PlainData(result) : result;
  };
}

/** A response of JSON that is read without being written; nobody can send it. */
class PlainData extends Response {
  readonly #data: object;

  constructor(data: object) {
    super(null, { headers: { "Content-Type": "application/json" } });
    this.#data = data;
  }

  /** Remix asks whether there is one before it reads the data. */
  override get body() {
    return NOT_EMPTY;
  }

  /** As it would arrive: without what JSON cannot hold. */
  override json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(JSON.stringify(this.#data)));
  }
}

const NOT_EMPTY = new ReadableStream<never>();
