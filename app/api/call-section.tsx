import { Badge } from "~/ui/badge";

import type { describeApi } from "./describe-api.server";

export function CallSection({ call }: { call: ReturnType<typeof describeApi>[number] }) {
  const { operationId, method, path, summary, access, parameters, fields, example, responses } =
    call;
  return (
    <section className="panel" id={operationId} aria-labelledby={`${operationId}-title`}>
      <h2 className="text-xl" id={`${operationId}-title`}>
        <code>
          {method} {path}
        </code>
      </h2>
      <p className="badges">
        {access === "anyone" ? null : (
          <Badge tone="notice">{access === "admin" ? "Admins" : "Signed in"}</Badge>
        )}{" "}
        {summary}
      </p>
      <Fields title="Parameters" fields={parameters} />
      <Fields title="Body" fields={fields} />
      {example === null ? null : (
        <pre className="code">
          <code>{example}</code>
        </pre>
      )}
      <p className="quiet">{responses.join(" · ")}</p>
    </section>
  );
}

function Fields({ title, fields }: { title: string; fields: string[] }) {
  if (fields.length === 0) return null;
  return (
    <p>
      <strong>{title}:</strong>{" "}
      {fields.map((field, i) => (
        <span key={field}>
          {i > 0 ? ", " : ""}
          <code>{field}</code>
        </span>
      ))}
    </p>
  );
}
