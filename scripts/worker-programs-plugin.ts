import { build } from "esbuild";
import type { Plugin } from "vite";

const SUFFIX = "?program";

/**
 * `import program from "./some.worker.ts?program"` gives the text of a program for a worker: that
 * file and what it imports, bundled, so that it is the same in development, in tests and in the built
 * server, and no file has to be found at run time. Packages are not bundled; workers load them from
 * node_modules of the working directory.
 */
export function workerPrograms(): Plugin {
  return {
    name: "worker-programs",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = await this.resolve(id.slice(0, -SUFFIX.length), importer);
      return file && `${file.id}${SUFFIX}`;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -SUFFIX.length)],
        bundle: true,
        write: false,
        metafile: true,
        packages: "external",
        platform: "node",
        format: "cjs",
        target: "node20",
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(input);
      return `export default ${JSON.stringify(outputFiles[0]?.text)};`;
    },
  };
}
