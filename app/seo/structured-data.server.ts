import { environment } from "~/platform/environment.server";
import { toUploadUrl } from "~/ui/uploads-host";

/** An object of schema.org with absolute addresses. */
export interface StructuredThing {
  "@type": string;
  [property: string]: unknown;
}

export const toAbsoluteUrl = (path: string): string =>
  new URL(toUploadUrl(path), environment().appOrigin).href;

/** Returns a page's JSON-LD. No text in it can end the script element around it, whatever a listing is called. */
export function serializeStructuredData(...items: StructuredThing[]): string {
  const graph = { "@context": "https://schema.org", "@graph": items };
  return JSON.stringify(graph).replace(/</g, "\\u003c").replace(/>/g, "\\u003e");
}

/** Returns the breadcrumb from the landing page to a page, itself included. */
export function buildBreadcrumbs(...crumbs: [name: string, path: string][]): StructuredThing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [["Home", "/"] as const, ...crumbs].map(([name, path], i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: toAbsoluteUrl(path),
    })),
  };
}

/** Returns the items of a list in their order: the paths of their pages or, for items without pages, whole objects. */
export function buildItemList(items: (StructuredThing | string)[]): StructuredThing {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map((item, i) => ({
      "@type": "ListItem",
      position: i + 1,
      ...(typeof item === "string" ? { url: toAbsoluteUrl(item) } : { item }),
    })),
  };
}

const ORGANIZATION = "Huntstead";

export function buildOrganization(): StructuredThing {
  return {
    "@type": "Organization",
    "@id": toAbsoluteUrl("/#organization"),
    name: ORGANIZATION,
    url: toAbsoluteUrl("/"),
    logo: toAbsoluteUrl("/favicon.svg"),
  };
}

export function buildWebSite(): StructuredThing {
  return {
    "@type": "WebSite",
    name: ORGANIZATION,
    url: toAbsoluteUrl("/"),
    publisher: { "@id": toAbsoluteUrl("/#organization") },
    potentialAction: {
      "@type": "SearchAction",
      target: `${toAbsoluteUrl("/properties")}?search={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

/** Returns an address in the United States, as precise as what is public. */
export function describePlace({
  location,
  state,
  lat,
  lng,
}: {
  location: string;
  state: string;
  /** The public position. */
  lat: string | number | null;
  lng: string | number | null;
}): StructuredThing {
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: location,
      addressRegion: state,
      addressCountry: "US",
    },
    ...(lat !== null && lng !== null
      ? { geo: { "@type": "GeoCoordinates", latitude: Number(lat), longitude: Number(lng) } }
      : {}),
  };
}
