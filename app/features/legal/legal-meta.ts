import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/seo/page-meta";

import type { LegalLoader } from "./load-legal.server";

export const buildLegalMeta: MetaFunction<LegalLoader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: data.title,
        description: data.description,
        sharedPage: { matches, path: data.path },
      })
    : pageMeta({ title: "Something went wrong", noindex: true });
