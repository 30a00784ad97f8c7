import { build } from "esbuild";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const SUFFIX = "?script";

/**
 * `import address from "./some-script.ts?script"` gives the address of a script for a page that the router does not
 * know: that file and the packages that it imports, bundled into one file, which is a hashed asset like any other.
 */
export function browserScripts(): Plugin {
  let directory = "";
  return {
    name: "browser-scripts",
    enforce: "pre",
    configResolved(config) {
      // Outside node_modules, from where tests would run the script rather than take its address.
      directory = join(config.root, "build/browser-scripts");
    },
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = await this.resolve(id.slice(0, -SUFFIX.length), importer);
      if (!file) return null;
      const outfile = join(directory, `${basename(file.id, ".ts")}.js`);
      const { metafile } = await build({
        entryPoints: [file.id],
        outfile,
        bundle: true,
        minify: true,
        metafile: true,
        format: "iife",
        target: "es2022",
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(input);
      return this.resolve(`${outfile}?url`, importer);
    },
  };
}
