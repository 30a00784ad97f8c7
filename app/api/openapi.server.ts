import * as z from "zod/v4";

import { agentsRoute } from "./agents.server";
import { agreementRoute, agreementCancellationRoute, agreementsRoute } from "./agreements.server";
import { authUserRoute } from "./auth-user.server";
import { professionalAvailabilityRoute, propertyAvailabilityRoute } from "./availability.server";
import { propertyBoundaryRoute } from "./boundaries.server";
import { postRoute, postsRoute } from "./blog.server";
import { contactRequestsRoute } from "./contact-requests.server";
import { errorSchema } from "./error.schema";
import { offerRoute, requestOffersRoute } from "./offers.server";
import { favoriteCheckRoute, favoritesRoute } from "./favorites.server";
import type { ApiCall, JsonRoute } from "./json-route.server";
import { conversationMessagesRoute, conversationsRoute, messagesRoute } from "./messages.server";
import { professionalRoute, professionalsRoute } from "./professionals.server";
import { propertiesRoute, propertyRoute } from "./properties.server";
import { propertyImportRoute } from "./property-import.server";
import {
  agreementReviewRoute,
  professionalReviewsRoute,
  propertyReviewsRoute,
} from "./reviews.server";

/** Every path of the API. The same list handles calls and describes them. */
export const API_ROUTES: JsonRoute[] = [
  authUserRoute,
  professionalsRoute,
  professionalRoute,
  professionalAvailabilityRoute,
  professionalReviewsRoute,
  propertiesRoute,
  propertyImportRoute,
  propertyRoute,
  propertyAvailabilityRoute,
  propertyBoundaryRoute,
  propertyReviewsRoute,
  agentsRoute,
  favoritesRoute,
  favoriteCheckRoute,
  contactRequestsRoute,
  requestOffersRoute,
  offerRoute,
  agreementsRoute,
  agreementRoute,
  agreementCancellationRoute,
  agreementReviewRoute,
  conversationsRoute,
  messagesRoute,
  conversationMessagesRoute,
  postsRoute,
  postRoute,
];

const REASONS: Record<number, string> = {
  400: "The request is malformed; errors names the fields.",
  401: "Not signed in, or the token is not valid.",
  403: "Not allowed for this user or token.",
  404: "Not found, or not visible to this user.",
  410: "No longer available.",
  409: "Conflicts with existing data.",
  412: "A different user is signed in than the request says.",
  413: "The body is too large.",
  415: "The body's content type is not supported by this call.",
  422: "The Idempotency-Key was used with a different body.",
  503: "Too busy. Retry-After says how many seconds to wait.",
  429: "Too many requests. Retry-After says how many seconds to wait.",
};

/** Returns the API in OpenAPI 3.1, made from the schemas that the code itself uses. */
export function buildOpenApiDocument(appOrigin: string) {
  const schemas: Record<string, unknown> = {};
  const toJsonSchema = (schema: z.ZodType, io: "input" | "output") => {
    const {
      $defs,
      $schema: _dialect,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      target: "draft-2020-12",
      unrepresentable: "any",
    });
    // zod uses "id" to name a schema; JSON Schema has no such keyword anymore.
    for (const [name, { id: _name, ...definition }] of Object.entries($defs ?? {})) {
      schemas[name] = definition;
    }
    if (typeof root.id === "string") {
      const { id, ...named } = root;
      schemas[id] = named;
      return { $ref: `#/components/schemas/${id}` };
    }
    return root;
  };
  const paths = Object.fromEntries(
    API_ROUTES.map(({ path, calls }) => [
      path,
      Object.fromEntries(
        Object.entries(calls).map(([method, call]) => [
          method.toLowerCase(),
          describeCall(call, { method, path }, toJsonSchema),
        ]),
      ),
    ]),
  );
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Huntstead",
      version: "1",
      description:
        "Guides and outfitters, real-estate agents, and hunting land. Decimals are strings, dates ISO 8601.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: appOrigin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: "Set by /api/login.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "An API token from /profile/tokens. Read access covers GET, write access covers every call, and admin calls need a token for admin calls. It begins with hst_. If you send a token, cookies are ignored.",
        },
      },
    },
  };
  // References to nested named schemas point to "#/$defs/Name" up to here.
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as typeof document;
}

function describeCall(
  call: ApiCall,
  { method, path }: { method: string; path: string },
  toJsonSchema: (schema: z.ZodType, io: "input" | "output") => unknown,
) {
  const refusals = new Set([
    ...(call.query || call.body ? [400] : []),
    ...(call.body ? [413, 415] : []),
    ...(call.params ? [404] : []),
    ...(call.isIdempotent || call.acceptsIdempotencyKey ? [422] : []),
    // An invalid token gets 401, and one that may not write 403.
    401,
    ...(call.access === "admin" || method !== "GET" ? [403] : []),
    ...call.errorStatuses,
    429,
  ]);
  const json = (schema: unknown, example?: unknown) => ({
    "application/json": { schema, ...(example === undefined ? {} : { example }) },
  });
  const error = toJsonSchema(errorSchema, "output");
  const responses: [string, unknown][] = [
    ...Object.entries(call.responses).map(
      ([status, { description, schema }]): [string, unknown] => [
        status,
        { description, content: json(toJsonSchema(schema, "output")) },
      ],
    ),
    ...[...refusals]
      // Calls that describe a refusal themselves keep their description.
      .filter((status) => !(status in call.responses))
      .sort()
      .map((status): [string, unknown] => [
        String(status),
        {
          description: REASONS[status] ?? "Refused.",
          ...(status === 401 ? { headers: CHALLENGE } : {}),
          content: json(error, buildExample(status)),
        },
      ]),
  ];
  return {
    operationId: call.operationId,
    summary: call.summary,
    security: buildSecurity(call, method),
    parameters: [
      ...parametersIn(path),
      ...(call.query ? queryParameters(toJsonSchema(call.query, "input")) : []),
      ...(call.isIdempotent || call.acceptsIdempotencyKey
        ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 200 } }]
        : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: !call.bodyOrQuery,
            content: call.mediaType
              ? { [call.mediaType]: { schema: { type: "string" }, example: call.example } }
              : json(toJsonSchema(call.body, "input"), call.example),
          },
        }
      : {}),
    responses: Object.fromEntries(responses),
  };
}

const CHALLENGE = {
  "WWW-Authenticate": {
    description: 'Bearer, with error="invalid_token" where a token was sent.',
    schema: { type: "string" },
  },
};

/** Returns alternatives, of which any one is enough; the names are the rights that a token needs. */
function buildSecurity({ access }: ApiCall, method: string) {
  const token = [method === "GET" ? "read" : "write", ...(access === "admin" ? ["admin"] : [])];
  return [...(access === "anyone" ? [{}] : []), { session: [] }, { token }];
}

function buildExample(status: number) {
  if (status === 400)
    return { message: "Invalid request", errors: { title: ["Title is required"] } };
  return { message: { 401: "Unauthorized", 403: "Forbidden", 404: "Not Found" }[status] ?? "…" };
}

function parametersIn(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(schema: unknown) {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }));
}
