import type { MetaFunction } from "@remix-run/node";

import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";

import { Landing } from "./components/landing";
import { Welcome } from "./components/welcome";

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Hunting guides, agents and hunting land",
    description:
      "Find verified hunting guides and outfitters, real-estate agents, and hunting land for sale or lease, and write to them directly.",
  });

export default function Home() {
  const { viewer } = useRootData();
  return viewer ? <Welcome firstName={viewer.firstName} /> : <Landing />;
}
