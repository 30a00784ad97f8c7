import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";

import { buildLiteStyles } from "./scripts/lite-styles.mjs";

export default {
  plugins: [
    buildLiteStyles(),
    tailwindcss(),
    // Most of them know :has(), which the design leans on; others get the plain column.
    autoprefixer({
      overrideBrowserslist: ["chrome >= 105", "safari >= 15.4", "firefox >= 103", "ios >= 15.4"],
    }),
  ],
};
