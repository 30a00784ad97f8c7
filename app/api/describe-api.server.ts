import * as z from "zod/v4";

import { API_ROUTES } from "./openapi.server";

/** Describes the calls for their documentation page, from the same objects that handle them. */
export function describeApi() {
  return API_ROUTES.flatMap(({ path, calls }) =>
    Object.entries(calls).map(([method, call]) => ({
      method,
      path,
      operationId: call.operationId,
      summary: call.summary,
      access: call.access,
      parameters: listFields(call.query),
      fields: listFields(call.body),
      example: call.example === undefined ? null : JSON.stringify(call.example, null, 2),
      responses: Object.entries(call.responses).map(
        ([status, { description }]) => `${status} ${description}`,
      ),
    })),
  );
}

/** Returns the field names, with a question mark after optional ones. */
function listFields(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as ObjectSchema;
  const { properties = {}, required = [] } = described;
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}
