import { DOMImplementation, XMLSerializer, type Element } from "@xmldom/xmldom";

import { stripInvalidXml } from "~/formats/strip-invalid-xml";

/** The content of an element: text, child elements, or none. */
export type XmlContent = string | readonly XmlChild[] | null;
export type XmlChild = (parent: Element) => void;

type Attributes = Record<string, string>;

/** Returns an element in its parent's namespace, or in another one. */
export const buildElement =
  (
    name: string,
    content: XmlContent = null,
    attributes: Attributes = {},
    namespace?: string,
  ): XmlChild =>
  (parent) => {
    const document = parent.ownerDocument;
    if (!document) throw new Error("An element outside of a document");
    const newElement = document.createElementNS(namespace ?? parent.namespaceURI, name);
    fill(newElement, content, attributes);
    parent.appendChild(newElement);
  };

/** Returns a complete document as text. */
export function buildXmlDocument({
  root,
  namespace,
  content,
  attributes = {},
}: {
  root: string;
  namespace: string;
  content: readonly XmlChild[];
  attributes?: Attributes;
}): string {
  const document = new DOMImplementation().createDocument(namespace, root, null);
  if (!document.documentElement) throw new Error("A document without a root");
  fill(document.documentElement, content, attributes);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return declaration + new XMLSerializer().serializeToString(document);
}

function fill(target: Element, content: XmlContent, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    target.setAttribute(name, stripInvalidXml(value));
  if (typeof content === "string") target.textContent = stripInvalidXml(content);
  else for (const child of content ?? []) child(target);
}
